// From the address of a screen to the list it shows: the API path it stands for, looked up in the API description.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { resourceFrom } from '@huanshi/kernel/definition/described.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { answerOf, followed, type ApiDescription, type Described } from '@huanshi/web-kit/api/description.ts'
import type { ListPlace } from '@huanshi/web-kit/api/resource-client.ts'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'

export interface FoundList {
  readonly resource: Resource
  readonly place: ListPlace
}

/** @param path of the screen below its area: `MapPolys`, `ExpoLicenses/{id}`, in My `My/Comments` */
export function findList(description: ApiDescription, place: AreaPlace, path: string): FoundList | null {
  for (const asked of apiPaths(place, path)) {
    const template = templateOf(description, asked)
    const found = template === undefined ? null : listAt(description, place, template, asked)
    if (found !== null) return found
  }
  return null
}

/** The API paths that a screen's path may stand for, likeliest first. */
export function apiPaths({ name, groupId }: AreaPlace, path: string): string[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  const joined = capitalised(segments)
  if (segments.length === 0) return []
  const { api } = areas[name]
  if (name === 'My') return joined.startsWith('My/') ? [`/api/${joined}`] : [`/api/${joined}`, `${api}/${joined}`]
  if (name !== 'GroupAdmin') return [`${api}/${joined}`]
  // The group stands behind the collection, which may have a name of several segments, and before a parent's id.
  const first = segments.findIndex((segment) => uuid.test(segment))
  const end = first === -1 ? segments.length : first
  return [[api, capitalised(segments.slice(0, end)), groupId, ...segments.slice(end)].join('/')]
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function capitalised(segments: readonly string[]): string {
  return segments.map((segment) => segment.charAt(0).toUpperCase() + segment.slice(1)).join('/')
}

/** The described path that an address fits; letter case does not matter, as on the server. */
function templateOf({ paths }: ApiDescription, asked: string): string | undefined {
  const wanted = asked.toLowerCase()
  return Object.keys(paths).find((path) => patternOf(path).test(wanted))
}

function patternOf(path: string): RegExp {
  const pattern = path
    .toLowerCase()
    .replace(/[.*+?^$|()[\]\\]/g, String.raw`\$&`)
    .replace(/\{\w+\}/g, '[0-9a-f-]{36}')
  return new RegExp(`^${pattern}$`)
}

function listAt(description: ApiDescription, { name }: AreaPlace, template: string, asked: string): FoundList | null {
  const resource = resourceOf(description, template)
  if (resource?.areas[name] === undefined || listAddress(resource, name) !== template) return null
  const parameter = resource.under?.field
  const at = template.split('/').indexOf(`{${parameter ?? ''}}`)
  const parentId = at === -1 ? undefined : asked.split('/')[at]
  return { resource, place: parentId === undefined ? {} : { parentId } }
}

const known = new WeakMap<Described, Resource | null>()

/** The resource whose records an address lists; the same object each time. */
function resourceOf(description: ApiDescription, path: string): Resource | null {
  const record = followed(description, answerOf(description, path)?.properties?.['items']?.items)
  if (record === undefined) return null
  const found = known.get(record) ?? resourceFrom(record)
  known.set(record, found)
  return found
}

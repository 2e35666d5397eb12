// What an access token may be narrowed to, read off the contract: in one area, for each resource, reading, writing and every action.
// The server asks what a request needs, screens and clients ask what there is to choose.
import { areas, areaNames, type AreaName } from '../areas/area.ts'
import { uploadProfiles } from '../protocol/upload-profiles.ts'
import { actionsIn, verbsIn } from './access.ts'
import { listAddress } from './address.ts'
import type { Resource, Verb } from './resource.ts'

/** `pano:read`, `pano:write`, `tour:publish`: a resource of the contract and what is done with it. */
type Scope = `${string}:${string}`

export interface ScopedResource {
  readonly resource: Resource
  /** Reading and writing first, then the actions in the order of the contract. */
  readonly powers: readonly { readonly scope: Scope; readonly title: string }[]
}

/**
 * What a request wants of the token that it brings. `scope`: that scope, in that area; without an area the body says where what is
 * sent will lie. `any`: nothing, it is about the token or its own uploads. `visitor`: the address is open to all, and the token counts
 * for nothing there. `never`: no token does this.
 */
export type TokenNeed =
  | { readonly kind: 'scope'; readonly scope: Scope; readonly area: AreaName | null }
  | { readonly kind: 'any' | 'visitor' | 'never' }

const reading: ReadonlySet<Verb> = new Set<Verb>(['list', 'get', 'export', 'deleted'])
const forAnyToken: ReadonlySet<string> = new Set(['/api/token', '/api/files/tempfilesize/:id'])
/** Below no area: what a person answers to a program that asks for access. */
const byPersons = '/oauth/interaction/'

/** Everything that a token of this area can be given. */
export function scopesIn(area: AreaName, resources: readonly Resource[]): ScopedResource[] {
  return resources.flatMap((resource) => {
    const powers = powersOf(resource, area)
    return powers.length === 0 ? [] : [{ resource, powers }]
  })
}

function powersOf(resource: Resource, area: AreaName): ScopedResource['powers'] {
  const { name, byToken = 'all' } = resource
  if (byToken === 'never') return []
  const verbs = verbsIn(resource, area)
  const read = verbs.some((verb) => reading.has(verb)) ? [{ scope: scopeOf(name, 'read'), title: '读取' }] : []
  if (byToken === 'read') return read
  const write = verbs.some((verb) => !reading.has(verb)) ? [{ scope: scopeOf(name, 'write'), title: '修改' }] : []
  const acts = actionsIn(resource, area)
    .filter((action) => action.byToken !== 'never')
    .map((action) => ({ scope: scopeOf(name, action.name), title: action.title }))
  return [...read, ...write, ...acts]
}

function scopeOf(resource: string, power: string): Scope {
  return `${resource}:${power}`
}

/** @param route as it is registered: `/api/My/Tours/:id/publish` */
export type NeedOf = (method: string, route: string) => TokenNeed

interface Collection {
  readonly address: string
  readonly area: AreaName
  readonly resource: Resource
}

export function tokenNeeds(resources: readonly Resource[]): NeedOf {
  const collections = collectionsOf(resources)
  const uploads = new Set(Object.values(uploadProfiles).map(({ address }) => address.toLowerCase()))
  const ofAreas = areaNames.map((area) => `${areas[area].api}/`.toLowerCase())
  return (method, route) => {
    const address = route.toLowerCase().replace('/api/es/', '/api/')
    if (method === 'GET' && forAnyToken.has(address)) return { kind: 'any' }
    if (address.startsWith(byPersons)) return { kind: 'never' }
    if (!ofAreas.some((base) => address.startsWith(base))) return { kind: 'visitor' }
    const found = collections.find((one) => isBelow(uploadCollection(address), one.address))
    if (found === undefined) return { kind: 'never' }
    const { resource, area } = found
    const scope = scopeOf(resource.name, powerOf(found, method, address))
    const isThere = powersOf(resource, area).some((power) => power.scope === scope)
    if (!isThere) return { kind: 'never' }
    return { kind: 'scope', scope, area: method === 'POST' && uploads.has(address) ? null : area }
  }
}

/** The longest address first: it is the nearest. */
function collectionsOf(resources: readonly Resource[]): Collection[] {
  return resources
    .flatMap((resource) =>
      areaNames
        .filter((area) => resource.areas[area] !== undefined)
        .map((area) => {
          const [address = ''] = listAddress(resource, area).toLowerCase().split('/{')
          return { address, area, resource }
        }),
    )
    .toSorted((one, other) => other.address.length - one.address.length)
}

function isBelow(address: string, collection: string): boolean {
  return address === collection || address.startsWith(`${collection}/`)
}

function powerOf({ resource, area }: Collection, method: string, address: string): string {
  if (method === 'GET' || method === 'HEAD') return 'read'
  const last = address.split('/').at(-1)
  const action = address.includes('/:id/') && actionsIn(resource, area).find(({ name }) => name.toLowerCase() === last)
  return method === 'POST' && action ? action.name : 'write'
}

/** Models and splats of panoramas are sent to an address in the singular. */
export function uploadCollection(address: string): string {
  return address.replace(/\/pano\//i, '/panos/')
}

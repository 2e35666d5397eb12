// The address of a record's detail in an area: on the screen that was written for its list, else on the generic one.
import { verbsIn } from '@huanshi/kernel/definition/access.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { AreaPlace } from './area-of.ts'

/** Screens of lists by resource and area, below the area's own address. */
type ListScreens = Readonly<Record<AreaName, Readonly<Record<string, string>>>>

let screens: Partial<ListScreens> = {}

/** Said once, by the app that has the screens. */
export function nameListScreens(all: ListScreens): void {
  screens = all
}

/** Null where the area has no such list, or only below another record. */
export function listScreen(resource: Resource, { name, base }: AreaPlace): string | null {
  const verbs = verbsIn(resource, name)
  const isNested = resource.under !== undefined && resource.areas[name]?.flat !== true
  if (!verbs.includes('list') || isNested) return null
  const segment = resource.areas[name]?.segment ?? resource.segment
  return `${base}/${screens[name]?.[resource.name] ?? (name === 'My' ? `My/${segment}` : segment)}`
}

export function recordAddress(resource: Resource, place: AreaPlace, id: string): string | null {
  const list = listScreen(resource, place)
  return list === null || !verbsIn(resource, place.name).includes('get') ? null : `${list}?record=${id}`
}

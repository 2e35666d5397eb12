// Where a resource lives: server routes, typed client and tests all take addresses from here.
import { areas, type AreaName } from '../areas/area.ts'
import type { Resource } from './resource.ts'

interface Addressed {
  readonly segment: string
  readonly areas?: Resource['areas'] | undefined
  readonly under?: Resource['under'] | undefined
}

/** `/api/GroupAdmin/Panos/{groupId}`: the group stands behind the collection, as the screens' addresses have it. */
export function listAddress(resource: Addressed, area: AreaName): string {
  const use = resource.areas?.[area]
  const group = areas[area].scope === 'group' ? '/{groupId}' : ''
  const under = resource.under === undefined || use?.flat === true ? '' : `/{${resource.under.field}}`
  return `${areas[area].api}/${use?.segment ?? resource.segment}${group}${under}`
}

export function itemAddress(resource: Addressed, area: AreaName): string {
  return `${listAddress(resource, area)}/{id}`
}

/** Only what has texts to search has the full-text variant of its lists. */
export function isSearchable({ fields }: Pick<Resource, 'fields'>): boolean {
  return Object.values(fields).some(({ traits }) => traits.search !== undefined)
}

/** The full-text variant of a list: the same records, ranked where something is searched for. */
export function searchAddress(resource: Addressed, area: AreaName): string {
  return listAddress(resource, area).replace('/api/', '/api/ES/')
}

/** Fills `{name}` places; a missing one is a programming error. */
export function fill(template: string, values: Readonly<Record<string, string | undefined>>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`address ${template} needs ${name}`)
    return encodeURIComponent(value)
  })
}

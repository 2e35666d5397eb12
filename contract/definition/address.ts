// Where a resource lives: server routes, typed client and tests all take addresses from here.
import { areas, type AreaName } from '../areas/area.ts'
import type { Resource } from './resource.ts'

/** `/api/GroupAdmin/Panos/{groupId}`: the group stands last, as the screens' addresses have it. */
export function listAddress(resource: Pick<Resource, 'segment'>, area: AreaName): string {
  const group = areas[area].scope === 'group' ? '/{groupId}' : ''
  return `${areas[area].api}/${resource.segment}${group}`
}

export function itemAddress(resource: Pick<Resource, 'segment'>, area: AreaName): string {
  return `${listAddress(resource, area)}/{id}`
}

/** The ranked full-text variant of a list. */
export function searchAddress(resource: Pick<Resource, 'segment'>, area: AreaName): string {
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

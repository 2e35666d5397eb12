// The access table: every resource address and verb with the requirement that guards it. Server and tests read this one.
import { areas, type AreaName } from '../areas/area.ts'
import type { Requirement } from '../protocol/roles.ts'
import { verbs, type Action, type Resource, type Verb } from './resource.ts'

const reading: ReadonlySet<Verb> = new Set<Verb>(['list', 'get', 'export'])

export function verbsIn(resource: Resource, area: AreaName): readonly Verb[] {
  const use = resource.areas[area]
  return use === undefined ? [] : (use.verbs ?? verbs)
}

export function actionsIn(resource: Resource, area: AreaName): readonly Action[] {
  if (verbsIn(resource, area).length === 0) return []
  return (resource.actions ?? []).filter(({ areas: narrowed }) => narrowed === undefined || narrowed.includes(area))
}

export function requirementFor(resource: Resource, area: AreaName, verb: Verb | 'action'): Requirement {
  const use = resource.areas[area]
  if (use === undefined) throw new TypeError(`${resource.name} is not part of ${area}`)
  const isRead = verb !== 'action' && reading.has(verb)
  return isRead ? (use.read ?? areas[area].read) : (use.write ?? areas[area].write)
}

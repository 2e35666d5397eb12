// What the contract's access table promises for a person, an address and a record; the generic suite compares it with the
// answers. It shares no code with the guards and the SQL that it checks.
import { areas, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import type { Resource, Verb } from '@huanshi/kernel/definition/resource.ts'
import type { OwnerName, Person } from './test-people.ts'

/** Areas whose rows a module works out for itself have tests in that module. */
export function isGeneric(resource: Resource, area: AreaName): boolean {
  return resource.areas[area] !== undefined && resource.areas[area].rows !== 'rules'
}

/** 401 without a token, 403 without a role, otherwise null: let in. */
export function refusalAtDoor(resource: Resource, area: AreaName, verb: Verb | 'action', person: Person | null) {
  if (person === null) return 401
  const { base, group } = requirementFor(resource, area, verb)
  if (base.length + group.length === 0) return null
  const groupRoles = area === 'GroupAdmin' ? person.group : []
  const has = base.some((role) => person.base.includes(role)) || group.some((role) => groupRoles.includes(role))
  return has ? null : 403
}

/**
 * Whether an area shows a person the record of an owner; GroupAdmin is asked for the group `group`, and a list below another
 * record for the one of the area's own owner.
 */
export function isWithin(resource: Resource, area: AreaName, person: Person, owner: OwnerName): boolean {
  switch (resource.areas[area]?.rows ?? (resource.owned ? areas[area].scope : 'all')) {
    case 'own':
      return owner === person.name
    case 'group':
      return owner === 'group'
    case 'public':
      return owner === 'public'
    default:
      return true
  }
}

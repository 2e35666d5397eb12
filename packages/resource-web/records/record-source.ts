// Where the records lie that a person may refer to from the screen at hand: the area itself first, then what is their own or
// public. Only lists that their roles open are asked, since a refused call would lead away from the screen.
import { areas, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor, verbsIn } from '@huanshi/kernel/definition/access.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { heldRoles, satisfies, type HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceClient, type ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'

export interface RecordSource {
  readonly area: AreaName
  readonly title: string
  readonly client: ResourceClient<Resource>
  /** The person may change what lies there, and not only refer to it. */
  readonly mayChange: boolean
}

const titles: Readonly<Record<AreaName, string>> = {
  My: '我的',
  GroupAdmin: '机构的',
  PublicAdmin: '公共的',
  Admin: areas.Admin.title,
}

/** Administrators may refer to everything, others to what is in the area, their own and public. */
const reach: Readonly<Record<AreaName, readonly AreaName[]>> = {
  My: ['My', 'PublicAdmin'],
  GroupAdmin: ['GroupAdmin', 'My', 'PublicAdmin'],
  PublicAdmin: ['PublicAdmin', 'My'],
  Admin: ['Admin', 'My', 'PublicAdmin'],
}

function sourcesOf(resource: Resource, place: AreaPlace, held: readonly HeldRole[]): RecordSource[] {
  const open = reach[place.name].filter(
    (area) =>
      (resource.under === undefined || resource.areas[area]?.flat === true) &&
      verbsIn(resource, area).includes('list') &&
      satisfies(held, requirementFor(resource, area, 'list')),
  )
  // The administration's list holds all of the others.
  const asked = open[0] === 'Admin' ? open.slice(0, 1) : open
  return asked.map((area) => ({
    area,
    title: titles[area],
    client: resourceClient(resource, area, area === 'GroupAdmin' ? place.groupId : undefined),
    mayChange: verbsIn(resource, area).includes('update') && satisfies(held, requirementFor(resource, area, 'update')),
  }))
}

/** Null until the roles of the group are known. */
export function useRecordSources(resource: Resource): readonly RecordSource[] | null {
  const place = useArea()
  const { roles } = useSession()
  const group = useQuery({ ...groupRolesQuery(place.groupId ?? ''), enabled: place.groupId !== undefined })
  const isKnown = place.groupId === undefined || group.data !== undefined || group.error !== null
  return useMemo(
    () => (isKnown ? sourcesOf(resource, place, heldRoles(roles, group.data ?? [])) : null),
    [isKnown, resource, place, roles, group.data],
  )
}

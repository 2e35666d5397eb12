// The areas that the person may enter, for the switcher and the drawer.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { useMemo } from 'react'
import { useSession } from '../session/use-session.ts'
import { areaOf, homeOf, type AreaPlace } from './area-of.ts'
import { useGroups } from './use-groups.ts'

export interface Place extends AreaPlace {
  readonly title: string
  readonly home: string
}

/** More than these are found on the screen of groups. */
const MOST_GROUPS = 8

function place(address: string, title: string): Place {
  const found = areaOf(address)
  return { ...found, title, home: homeOf(found) }
}

export function usePlaces(): readonly Place[] {
  const { roles } = useSession()
  const { data: groups } = useGroups()
  return useMemo(() => {
    const shown = (groups?.items ?? []).slice(0, MOST_GROUPS)
    const mine = [place('/', areas.My.title), ...shown.map((group) => place(`/Group/${group.id}`, group.name))]
    const admin = satisfies(heldRoles(roles), areas.Admin.read) ? [place(areas.Admin.pages, areas.Admin.title)] : []
    return [...mine, place(areas.PublicAdmin.pages, areas.PublicAdmin.title), ...admin]
  }, [roles, groups])
}

/** Whether two places are the same area, and the same group in it. */
export function isSamePlace(a: AreaPlace, b: AreaPlace): boolean {
  return a.name === b.name && a.groupId?.toLowerCase() === b.groupId?.toLowerCase()
}

// Which area an address belongs to, and the address under which that area's screens stand.
import { areas, type AreaName } from '@huanshi/kernel/areas/area.ts'

export interface AreaPlace {
  readonly name: AreaName
  /** Present in the group area only. */
  readonly groupId?: string
  /** Prefix of the area's screens: empty for My, `/Group/{groupId}` for a group. */
  readonly base: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Letter case of the address does not matter; `/Group` alone, the list of groups, is a screen of My. */
export function areaOf(pathname: string): AreaPlace {
  const [first = '', second = ''] = pathname.split('/').slice(1)
  switch (first.toLowerCase()) {
    case 'admin':
      return { name: 'Admin', base: areas.Admin.pages }
    case 'public':
      return { name: 'PublicAdmin', base: areas.PublicAdmin.pages }
    case 'group':
      return uuid.test(second)
        ? { name: 'GroupAdmin', groupId: second, base: areas.GroupAdmin.pages.replace('{groupId}', second) }
        : { name: 'My', base: areas.My.pages }
    default:
      return { name: 'My', base: areas.My.pages }
  }
}

/** The home screen of an area. */
export function homeOf(place: AreaPlace): string {
  return place.base === '' ? '/' : place.base
}

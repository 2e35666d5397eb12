import type { AreaName } from '@huanshi/contract/areas/area.ts'
import type { MenuItem } from '@huanshi/contract/protocol/menu.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/http.ts'
import type { AreaPlace } from '../area/area-of.ts'

const addresses: Readonly<Record<AreaName, string>> = {
  My: '/api/my/Menus',
  Admin: '/api/Admin/Menus',
  GroupAdmin: '/api/GroupAdmin/Menus',
  PublicAdmin: '/api/PublicAdmin/Menus',
}

const FRESH_MS = 5 * 60_000

export function menuQuery({ name }: AreaPlace) {
  return queryOptions({
    queryKey: ['menu', name],
    queryFn: ({ signal }) => api<MenuItem[]>(addresses[name], { signal }),
    staleTime: FRESH_MS,
  })
}

export function useMenu(place: AreaPlace) {
  return useQuery(menuQuery(place))
}

/** A menu's address with the group's id in its place. */
export function menuAddress(url: string, place: AreaPlace): string {
  return url.replace(/\{groupId\}/gi, place.groupId ?? '')
}

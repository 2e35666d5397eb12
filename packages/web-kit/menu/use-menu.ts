import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { loadResources } from '@huanshi/kernel/definition/catalogue.ts'
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '../api/http.ts'
import type { AreaPlace } from '../area/area-of.ts'
import { groupRolesOf } from '../guard/group-roles.ts'
import { rolesOf } from '../session/role-claim.ts'
import { sessionState } from '../session/session-store.ts'

const addresses: Readonly<Record<AreaName, string>> = {
  My: '/api/my/Menus',
  Admin: '/api/Admin/Menus',
  GroupAdmin: '/api/GroupAdmin/Menus',
  PublicAdmin: '/api/PublicAdmin/Menus',
}

const FRESH_MS = 5 * 60_000
const AGAIN_MS = 10_000

export function menuQuery(place: AreaPlace) {
  const { name, groupId } = place
  return queryOptions({
    queryKey: groupId === undefined ? ['menu', name] : ['menu', name, groupId],
    queryFn: async ({ signal }) => {
      const items = await api<MenuItem[]>(addresses[name], { signal })
      if (groupId === undefined) return items
      const [{ openItems }, resources, held] = await Promise.all([
        import('./open-items.ts'),
        loadResources(),
        groupRolesOf(groupId),
      ])
      return openItems(items, resources, place, heldRoles(rolesOf(sessionState().auth?.profile), held))
    },
    staleTime: FRESH_MS,
    // A menu that could not be read comes back by itself: without it there is no way around.
    refetchInterval: ({ state }) => (state.status === 'error' ? AGAIN_MS : false),
  })
}

export function useMenu(place: AreaPlace) {
  return useQuery(menuQuery(place))
}

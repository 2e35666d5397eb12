// A group's menu is one for all groups; here the lists that the caller's roles in this group do not open are left out.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { satisfies, type HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import type { AreaPlace } from '../area/area-of.ts'
import { listScreen } from '../area/record-address.ts'
import { menuAddress } from './menu-address.ts'

export function openItems(
  items: readonly MenuItem[],
  resources: readonly Resource[],
  place: AreaPlace,
  held: readonly HeldRole[],
): MenuItem[] {
  const closed = new Set(
    resources.flatMap((resource) => {
      const address = listScreen(resource, place)
      if (address === null || satisfies(held, requirementFor(resource, place.name, 'list'))) return []
      return [address.toLowerCase()]
    }),
  )
  const narrowed = (level: readonly MenuItem[]): MenuItem[] =>
    level
      .filter(({ url }) => url === null || !closed.has(menuAddress(url, place).toLowerCase()))
      .map((item) => ({ ...item, children: narrowed(item.children) }))
      // A heading with nothing left below it says nothing.
      .filter(({ url, children }) => url !== null || children.length > 0)
  return narrowed(items)
}

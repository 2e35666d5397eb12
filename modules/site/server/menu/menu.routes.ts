// The menus of the four areas: a tree, narrowed to what the caller's roles and the modules let them open.
import { areas, areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { heldRoles, satisfies, type HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** A test for the addresses of an area's screens: may these roles use what stands there? */
type UsableRoutes = (db: Database, area: AreaName, held: readonly HeldRole[]) => Promise<(url: string) => boolean>

export function registerMenus(app: App, { db, usable }: { db: Database; usable: UsableRoutes }): void {
  for (const area of areaNames) {
    app.get(`${areas[area].api}/Menus`, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const held = rolesIn(area, request)
      return menuOf(db, area, held, await usable(db, area, held))
    })
  }
}

/** A group's menu is the same for every group, and its address names none: here sign-in decides, its screens ask for more. */
function rolesIn(area: AreaName, request: FastifyRequest): HeldRole[] {
  const held = heldRoles(callerOf(request).roles)
  if (area !== 'GroupAdmin' && !satisfies(held, areas[area].read)) throw new Refusal('access.denied')
  return held
}

async function menuOf(
  db: Database,
  area: AreaName,
  held: readonly HeldRole[],
  isUsable: (url: string) => boolean,
): Promise<MenuItem[]> {
  const rows = await db
    .selectFrom('menu_item')
    .select(['id', 'title', 'icon', 'url', 'target', 'order', 'parent_id', 'roles'])
    .where('category_id', '=', area)
    .where('is_enabled', '=', true)
    .where('deleted_time', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const open = rows.filter(
    ({ roles, url }) =>
      (roles.length === 0 || roles.some((role) => held.includes(role as HeldRole))) && // kept in that form
      (url === null || isUsable(url)),
  )
  const below = Map.groupBy(open, ({ parent_id }) => parent_id)
  const branch = (parent: string | null): MenuItem[] =>
    (below.get(parent) ?? [])
      .map(({ id, title, icon, url, target, order }) => ({ id, title, icon, url, target, order, children: branch(id) }))
      // A heading with nothing left below it says nothing.
      .filter(({ url, children }) => url !== null || children.length > 0)
  return branch(null)
}

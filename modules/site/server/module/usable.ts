// May these roles use what stands at an address? The longest prefix among the modules decides; an address of none is free.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { readRegistry, type RegisteredModule, type Registry } from './registry.ts'

export type { RegisteredModule }

/** For guards of areas: refuses an API address whose module is switched off, or closed to all the roles that count. */
export async function requireModule(db: Database, address: string, held: readonly HeldRole[]): Promise<void> {
  const registry = await readRegistry(db)
  // The full-text variant of a list belongs to the list.
  const path = address.toLowerCase().replace(/^\/api\/es\//, '/api/')
  const found = nearest(registry.modules, path, ({ apiPrefix }) => apiPrefix)
  if (found !== undefined && !isUsable(registry, found, held)) throw new Refusal('module.disabled')
}

/** For menus: a test for the addresses of an area's screens. */
export async function usableRoutes(
  db: Database,
  area: AreaName,
  held: readonly HeldRole[],
): Promise<(url: string) => boolean> {
  const registry = await readRegistry(db)
  const modules = registry.modules.filter((module) => module.area === area)
  return (url) => {
    const found = nearest(modules, url.toLowerCase(), ({ route }) => route)
    return found === undefined || isUsable(registry, found, held)
  }
}

type Prefix = (module: RegisteredModule) => string | null

function nearest(modules: readonly RegisteredModule[], path: string, prefix: Prefix): RegisteredModule | undefined {
  let best: RegisteredModule | undefined
  for (const module of modules) {
    const start = prefix(module)
    if (start === null || !(path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`))) continue
    if (best === undefined || start.length > (prefix(best)?.length ?? 0)) best = module
  }
  return best
}

function isUsable(registry: Registry, module: RegisteredModule, held: readonly HeldRole[]): boolean {
  if (!module.isOpen) return false
  const counting = rolesThatCount(module, held)
  if (counting.length === 0) return true
  return counting.some((role) => {
    const allowed = registry.narrowed.get(role)
    return allowed === undefined || module.lineage.some((id) => allowed.has(id))
  })
}

/** In a group its roles are what a person works with, where they hold any. */
function rolesThatCount({ area }: RegisteredModule, held: readonly HeldRole[]): readonly HeldRole[] {
  const inGroup = area === 'GroupAdmin' ? held.filter((role) => role.startsWith('group_')) : []
  return inGroup.length > 0 ? inGroup : held.filter((role) => role.startsWith('base_'))
}

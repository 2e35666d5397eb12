// The modules as every request needs them: kept in memory for a moment, and read again at once after a change made here.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface RegisteredModule {
  readonly id: string
  readonly area: AreaName
  /** Lower-case, or null where it has none. */
  readonly route: string | null
  readonly apiPrefix: string | null
  /** It and everything above it is switched on. */
  readonly isOpen: boolean
  /** Its own id and those of everything above it. */
  readonly lineage: readonly string[]
}

export interface Registry {
  readonly modules: readonly RegisteredModule[]
  /** Roles whose holders use these modules alone. */
  readonly narrowed: ReadonlyMap<HeldRole, ReadonlySet<string>>
}

/** How old the answer may be when somebody else made the change; ms. */
const FRESH = 1000

interface Kept {
  readonly since: number
  readonly registry: Promise<Registry>
}

const kept = new WeakMap<Database, Kept>()
let changed = Number.NEGATIVE_INFINITY

/** Modules or roles are being changed: until that is certainly visible to others, nothing is remembered. */
export function forgetRegistry(): void {
  changed = performance.now()
}

export function readRegistry(db: Database): Promise<Registry> {
  const now = performance.now()
  const known = kept.get(db)
  const isSettled = now - changed > FRESH
  if (known !== undefined && isSettled && now - known.since < FRESH && known.since - changed > FRESH) {
    return known.registry
  }
  const registry = load(db)
  kept.set(db, { since: now, registry })
  // A failure is told to whoever asked, and not to those who come later.
  registry.catch(() => kept.delete(db))
  return registry
}

async function load(db: Database): Promise<Registry> {
  const { rows: modules } = await sql<RegisteredModule>`
    with recursive tree as (
      select id, area, route, api_prefix, is_enabled as is_open, array[id] as lineage
      from module where parent_id is null and deleted_time is null
      union all
      select m.id, m.area, m.route, m.api_prefix, tree.is_open and m.is_enabled, tree.lineage || m.id
      from module m join tree on tree.id = m.parent_id where m.deleted_time is null
    )
    select id, area, lower(route) as route, lower(api_prefix) as "apiPrefix", is_open as "isOpen", lineage from tree
  `.execute(db)
  const { rows: roles } = await sql<{ held: HeldRole; modules: string[] }>`
    select kind || '_' || name as held, array(select jsonb_array_elements_text(module_ids)) as modules
    from role where deleted_time is null and module_ids <> '[]' and not (is_system and kind = 'base' and name = '管理员')
  `.execute(db)
  return { modules, narrowed: new Map(roles.map((role) => [role.held, new Set(role.modules)])) }
}

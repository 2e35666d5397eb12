// Records that stand below one another in a column parent_id: nothing stands below itself, and nothing is left without its parent.
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Tables that hold a tree. */
type Tree = 'category' | 'menu_item'

interface Node {
  readonly id: string
}

const idsOf = (records: readonly Node[]): string[] => records.map(({ id }) => id)

/** The parent must be no part of what hangs on the record. Moves of one tree wait for each other, or two could close a circle. */
async function refuseCircle(trx: Database, tree: Tree, id: string, parentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree ${tree}`}))`.execute(trx)
  const { rows } = await sql`
    with recursive upward as (
      select id, parent_id from ${sql.table(tree)} where id = ${parentId}::uuid
      union
      select above.id, above.parent_id from ${sql.table(tree)} above join upward on above.id = upward.parent_id
    )
    select from upward where id = ${id}::uuid
  `.execute(trx)
  if (rows.length > 0) throw new Refusal('tree.cycle')
}

/** For records that have just gone to the recycle bin. */
export async function refuseWithChildren(trx: Database, tree: Tree, records: readonly Node[]): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(tree)} where parent_id = any(${idsOf(records)}::uuid[]) and deleted_time is null limit 1
  `.execute(trx)
  if (rows.length > 0) throw new Refusal('tree.has-children')
}

/** For records that have just come back: their parents must be there. */
async function refuseOrphans(trx: Database, tree: Tree, records: readonly Node[]): Promise<void> {
  const { rows } = await sql`
    select from ${sql.table(tree)} r join ${sql.table(tree)} above on above.id = r.parent_id
    where r.id = any(${idsOf(records)}::uuid[]) and above.deleted_time is not null limit 1
  `.execute(trx)
  if (rows.length > 0) throw new Refusal('record.reference', { detail: '它的上级已被删除，请先恢复上级' })
}

interface Placed {
  readonly parentId?: string | null
}

/** The rules of records that stand in trees of one kind each; `kind` is the field, `column` where it is stored. */
export function branchRules<Kind extends string>(tree: Tree, kind: Kind, column: 'kind' | 'category_id') {
  const refuseOther = async (trx: Database, parentId: string, value: string): Promise<void> => {
    const { rows } = await sql`
      select from ${sql.table(tree)} where id = ${parentId}::uuid and ${sql.ref(column)} = ${value}
    `.execute(trx)
    if (rows.length === 0) throw new Refusal('tree.parent')
  }
  return {
    async creating(trx: Database, values: Placed & Readonly<Record<Kind, string>>) {
      if (values.parentId) await refuseOther(trx, values.parentId, values[kind])
      return {}
    },
    async updating(trx: Database, record: Node & Readonly<Record<Kind, string>>, { parentId }: Placed) {
      if (!parentId) return {}
      await refuseOther(trx, parentId, record[kind])
      await refuseCircle(trx, tree, record.id, parentId)
      return {}
    },
    deleted: (trx: Database, records: readonly Node[]) => refuseWithChildren(trx, tree, records),
    restored: (trx: Database, records: readonly Node[]) => refuseOrphans(trx, tree, records),
  }
}

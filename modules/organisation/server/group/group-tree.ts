// Groups form a tree: nobody stands below themselves, and it does not grow deeper than anyone could oversee.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const DEEPEST = 16

/** Two moves at once could close a ring that neither of them sees, so they take turns. */
export async function takeTurn(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('group tree'))`.execute(trx)
}

/** May the group (null: a new one) stand below this parent? */
export async function assertPlace(trx: Database, groupId: string | null, parentId: string): Promise<void> {
  if (parentId === ROOT_GROUP_ID) return
  const above = await pathUp(trx, parentId)
  if (above.length === 0)
    throw new Refusal('record.reference', { errors: [{ path: '/parentId', message: '上级机构不存在' }] })
  if (groupId !== null && above.includes(groupId)) throw new Refusal('tree.cycle')
  const below = groupId === null ? 1 : await heightOf(trx, groupId)
  if (above.length + below > DEEPEST) throw new Refusal('group.too-deep', { detail: `机构最多有 ${DEEPEST} 层` })
}

/** The group and those above it. */
async function pathUp(trx: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as depth from "group" where id = ${id}::uuid and deleted_time is null
      union all
      select g.id, g.parent_id, depth + 1 from "group" g join up on g.id = up.parent_id where depth < 64
    )
    select id from up
  `.execute(trx)
  return rows.map((row) => row.id)
}

/** How many levels stand from the group downward, itself included. */
async function heightOf(trx: Database, id: string): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive down as (
      select id, 1 as depth from "group" where id = ${id}::uuid
      union all
      select g.id, depth + 1 from "group" g join down on g.parent_id = down.id where g.deleted_time is null and depth < 64
    )
    select max(depth) as height from down
  `.execute(trx)
  return rows[0]?.height ?? 1
}

// Groups: a tree without rings, codes that are nobody else's, and no group that goes away with something in it.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { allResources } from '@huanshi/kernel/definition/catalogue.ts'
import { group } from '../../contract/group.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { assertPlace, takeTurn } from './group-tree.ts'

/** Works that belong to a group, by table and title. Tags are no works. */
const works = () =>
  allResources()
    .filter(({ owned, areas, part, under, name }) => {
      return owned && areas.GroupAdmin !== undefined && part === undefined && under === undefined && name !== 'tag'
    })
    .map(({ name, title }) => ({ table: sql.table(name.replaceAll('-', '_')), title }))

export const groupRules: ResourceRules<typeof group> = {
  resource: group,
  select: {
    memberCount: sql`select count(*) from employee e
      where e.group_id = r.id and e.status = 'active' and e.deleted_time is null`,
    panoCount: sql`select count(*) from pano p where p.group_id = r.id and p.deleted_time is null`,
  },
  conflicts: { group_code: 'group.code-taken' },
  async creating(trx, { code, parentId }) {
    await takeTurn(trx)
    await assertPlace(trx, null, parentId ?? ROOT_GROUP_ID)
    return { parentId: parentId ?? ROOT_GROUP_ID, code: codeOr(code) }
  },
  async updating(trx, { id }, { code, parentId }) {
    if (parentId !== undefined) {
      await takeTurn(trx)
      await assertPlace(trx, id, parentId ?? ROOT_GROUP_ID)
    }
    return {
      ...(parentId === undefined ? {} : { parentId: parentId ?? ROOT_GROUP_ID }),
      ...(code === undefined ? {} : { code: codeOr(code) }),
    }
  },
  async deleted(trx, records) {
    await takeTurn(trx)
    for (const { id, name } of records) await assertEmpty(trx, id, name)
  },
  async restored(trx, records) {
    await takeTurn(trx)
    for (const { id, parentId } of records) await assertPlace(trx, id, parentId ?? ROOT_GROUP_ID)
  },
  purging: (trx, records) =>
    letGo(
      trx,
      records.map(({ id }) => id),
    ),
}

/** A code nobody chose: six letters that read well. */
function codeOr(code: string | undefined): string {
  if (code !== undefined && code !== '') return code
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  return `g-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`
}

async function assertEmpty(trx: Database, id: string, name: string): Promise<void> {
  const below = await trx
    .selectFrom('group')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (below !== undefined) throw new Refusal('tree.has-children', { detail: `「${name}」还有下级机构` })
  for (const { table, title } of works()) {
    const { rows } =
      await sql`select 1 from ${table} where group_id = ${id}::uuid and deleted_time is null limit 1`.execute(trx)
    if (rows.length > 0) throw new Refusal('group.not-empty', { detail: `「${name}」还有${title}，请先移走或删除` })
  }
}

/** Whatever of the group still lies in recycle bins stays with the people who made it; memberships and tags go with it. */
async function letGo(trx: Database, ids: readonly string[]): Promise<void> {
  const groups = sql`any(${[...ids]}::uuid[])`
  await sql`delete from employee where group_id = ${groups}`.execute(trx)
  await sql`delete from tag where group_id = ${groups}`.execute(trx)
  await sql`update upload set target_group_id = null where target_group_id = ${groups}`.execute(trx)
  for (const { name, owned, part } of allResources()) {
    if (!owned || part !== undefined || name === 'tag') continue
    await sql`update ${sql.table(name.replaceAll('-', '_'))} set group_id = null where group_id = ${groups}`.execute(
      trx,
    )
  }
}

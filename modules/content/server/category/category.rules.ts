import { category } from '../../contract/category.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { refuseCircle, refuseOrphans, refuseWithChildren } from '@huanshi/resource-server/tree/branches.ts'

export const categoryRules: ResourceRules<typeof category> = {
  resource: category,
  conflicts: { category_code: 'category.code-taken' },
  async creating(trx, { parentId, kind }) {
    if (parentId) await refuseOtherKind(trx, parentId, kind)
    return {}
  },
  async updating(trx, record, { parentId }) {
    if (!parentId) return {}
    await refuseOtherKind(trx, parentId, record.kind)
    await refuseCircle(trx, 'category', record.id, parentId)
    return {}
  },
  async deleted(trx, records) {
    await refuseWithChildren(trx, 'category', records)
    await refuseInUse(
      trx,
      records.map(({ id }) => id),
    )
  },
  restored: (trx, records) => refuseOrphans(trx, 'category', records),
}

async function refuseOtherKind(trx: Database, parentId: string, kind: string): Promise<void> {
  const parent = await trx.selectFrom('category').select('kind').where('id', '=', parentId).executeTakeFirst()
  if (parent?.kind !== kind) throw new Refusal('tree.parent')
}

async function refuseInUse(trx: Database, ids: readonly string[]): Promise<void> {
  for (const table of ['article', 'page'] as const) {
    const used = await trx
      .selectFrom(table)
      .select('title')
      .where('category_id', 'in', [...ids])
      .where('deleted_time', 'is', null)
      .executeTakeFirst()
    if (used !== undefined) throw new Refusal('category.in-use', { detail: `其中有「${used.title}」，请先移走` })
  }
}

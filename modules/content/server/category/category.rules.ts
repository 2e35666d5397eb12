import { category } from '../../contract/category.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { branchRules, refuseWithChildren } from '@huanshi/resource-server/tree/branches.ts'

export const categoryRules: ResourceRules<typeof category> = {
  resource: category,
  conflicts: { category_code: 'category.code-taken' },
  ...branchRules('category', 'kind', 'kind'),
  async deleted(trx, records) {
    await refuseWithChildren(trx, 'category', records)
    await refuseInUse(
      trx,
      records.map(({ id }) => id),
    )
  },
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

// What articles and pages have in common: they are filed in a category of their kind, and published under a name of their own.
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { slugFrom } from './slug.ts'

type FiledKind = 'article' | 'page'

const categoryCode = sql`select c.code from category c where c.id = r.category_id`

/** The rules that records have because they are filed. */
export function filedRules(kind: FiledKind) {
  return {
    select: { categoryCode },
    filters: { categoryCode: (code: string, _viewing: unknown, bind: Bind) => inCategory(code, bind) },
    creating: (trx: Database, values: Given) => filed(trx, kind, values),
    async updating(trx: Database, _record: unknown, { categoryId }: Partial<Given>) {
      await refuseUnfit(trx, kind, categoryId)
      return {}
    },
    restored: refuseUnfiled,
  }
}

/** A category by its code, with all below it. */
function inCategory(code: string, bind: Bind): string {
  return `r.category_id in (
    with recursive downward as (
      select c.id from category c where c.code = ${bind(code)}::text and c.deleted_time is null
      union
      select c.id from category c join downward on c.parent_id = downward.id where c.deleted_time is null
    ) select id from downward)`
}

interface Given {
  readonly title: string
  readonly slug?: string
  readonly categoryId: string
}

async function filed(trx: Database, kind: FiledKind, given: Given): Promise<{ slug: string }> {
  await refuseUnfit(trx, kind, given.categoryId)
  return { slug: given.slug ?? slugFrom(given.title) }
}

async function refuseUnfit(trx: Database, kind: FiledKind, categoryId: string | undefined): Promise<void> {
  if (categoryId === undefined) return
  const found = await trx
    .selectFrom('category')
    .select('kind')
    .where('id', '=', categoryId)
    .where('deleted_time', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('record.reference', { detail: '分类不存在' })
  if (found.kind !== kind) throw new Refusal('category.unfit')
}

/** For records that have just come back. */
export async function refuseUnfiled(trx: Database, records: readonly { categoryId: string }[]): Promise<void> {
  const ids = [...new Set(records.map(({ categoryId }) => categoryId))]
  const gone = await trx
    .selectFrom('category')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_time', 'is not', null)
    .executeTakeFirst()
  if (gone !== undefined) throw new Refusal('record.reference', { detail: '它的分类已被删除，请先恢复分类' })
}

/** Published without a time: now is the time. */
export async function stampPublished(trx: Database, kind: FiledKind, id: string): Promise<void> {
  await trx
    .updateTable(kind)
    .set({ publish_time: sql`coalesce(publish_time, now())` })
    .where('id', '=', id)
    .execute()
}

// One page of a list with its total; counting is skipped where the rows themselves tell it.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { countRows, type CountMemory, type Total } from './count.ts'
import { writeCursor } from './cursor.ts'
import { listRows, type Listed } from './list.ts'
import type { ListQuery } from './list-query.ts'
import { presentedAll, type Model } from './model.ts'
import type { Viewing } from './rules.ts'
import type { Scope } from './scope.ts'
import { sumRows } from './sums.ts'
import { tallyRows } from './tally.ts'

export interface Listing {
  readonly db: Database
  readonly model: Model
  readonly memory: CountMemory
}

export async function readPage(
  { db, model, memory }: Listing,
  scope: Scope,
  query: ListQuery,
  viewing: Viewing,
): Promise<Page<Record<string, unknown>>> {
  const count = () => countRows(db, memory, model, scope, query)
  // What a search finds decides how its rows are best come by, so it is counted first.
  const found = query.search === null ? null : await count()
  const listed = await listRows(db, model, scope, query, found?.isEstimate === false ? 'few' : 'many')
  const { total, isEstimate } = found ?? knownTotal(query, listed) ?? (await count())
  const tally = query.tallied === null ? null : await tallyRows(db, model, scope, query.tallied)
  const sums = query.tallied === null ? null : await sumRows(db, model, scope, query)
  return {
    items: await presentedAll(db, model, listed.rows, viewing),
    total,
    ...(isEstimate ? { totalIsEstimate: true } : {}),
    ...(tally === null ? {} : { tally }),
    ...(sums === null ? {} : { sums }),
    page: query.page,
    pageSize: query.pageSize,
    nextCursor: listed.next === null ? null : writeCursor(query.list, listed.next),
  }
}

/** A last page with rows on it ends exactly where the list does. */
function knownTotal(query: ListQuery, { rows, next }: Listed): Total | null {
  if (next !== null || query.after !== null) return null
  const before = (query.page - 1) * query.pageSize
  return rows.length > 0 || before === 0 ? { total: before + rows.length, isEstimate: false } : null
}

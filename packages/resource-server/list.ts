// The rows of a page in order, one more than asked for, so that the end is known without counting.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'
import type { Place } from './cursor.ts'
import type { ListQuery } from './list-query.ts'
import type { Model } from './model.ts'
import { COUNT, KEY, pageStatement, type Way } from './page-statement.ts'
import type { Row } from './rules.ts'
import type { Scope } from './scope.ts'

const unmarked = { [KEY]: undefined, [COUNT]: undefined }

export interface Listed {
  readonly rows: Row[]
  /** Where the next page starts; null at the end. */
  readonly next: Place | null
  /** All of the list, up to one more than `EXACT_UP_TO`; null where it was not asked for, or no row could bring it. */
  readonly count: number | null
}

export async function listRows(
  db: Database,
  model: Model,
  scope: Scope,
  query: ListQuery,
  way: Way = {},
): Promise<Listed> {
  const { text, values } = pageStatement(model, scope, query, way)
  const rows = await run<Row & { [KEY]: string; [COUNT]?: number }>(db, text, values)
  const count = rows[0]?.[COUNT] ?? null
  const last = rows.length > query.pageSize ? rows[query.pageSize - 1] : undefined
  if (last !== undefined) rows.length = query.pageSize
  const next = last === undefined ? null : { value: last[KEY], id: last.id }
  // Emptied, not deleted: objects that lose members are slow to write.
  for (const row of rows) Object.assign(row, unmarked)
  return { rows, next, count }
}

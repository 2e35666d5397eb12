import { Readable } from 'node:stream'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { BYTE_ORDER_MARK, csvLine, type CsvColumn } from './csv.ts'
import type { Place } from './cursor.ts'
import { listRows } from './list.ts'
import type { ListQuery } from './list-query.ts'
import { presentedAll, type Model } from './model.ts'
import type { Viewing } from './rules.ts'
import type { Scope } from './scope.ts'

const LOT = 500

export interface CsvExport {
  readonly db: Database
  readonly model: Model
  readonly scope: Scope
  readonly query: ListQuery
  readonly viewing: Viewing
  readonly columns: readonly CsvColumn[]
}

/** Everything that the query selects, read on as fast as the client takes it. */
export function exportCsv(asked: CsvExport): Readable {
  return Readable.from(lines(asked), { objectMode: false })
}

async function* lines({ db, model, scope, query, viewing, columns }: CsvExport) {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)))
  let after: Place | null = null
  do {
    const { rows, next } = await listRows(db, model, scope, { ...query, page: 1, pageSize: LOT, after })
    const records = await presentedAll(db, model, rows, viewing)
    const text = records.map((record) => csvLine(columns.map((column) => column.text(record))))
    if (text.length > 0) yield Buffer.from(text.join(''))
    after = next
  } while (after !== null)
}

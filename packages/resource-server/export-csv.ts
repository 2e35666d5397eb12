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

/**
 * Everything that the query selects, read on as fast as the client takes it.
 * @throws whatever the first lot cannot be read for: a question that is refused is answered so, and is no broken file
 */
export async function exportCsv(asked: CsvExport): Promise<Readable> {
  return Readable.from(lines(asked, await lotAfter(asked, null)), { objectMode: false })
}

type Lot = Awaited<ReturnType<typeof listRows>>

function lotAfter({ db, model, scope, query }: CsvExport, after: Place | null): Promise<Lot> {
  return listRows(db, model, scope, { ...query, page: 1, pageSize: LOT, after })
}

async function* lines(asked: CsvExport, first: Lot) {
  const { db, model, viewing, columns } = asked
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)))
  for (let lot: Lot | null = first; lot !== null;) {
    const records = await presentedAll(db, model, lot.rows, viewing)
    const text = records.map((record) => csvLine(columns.map((column) => column.text(record))))
    if (text.length > 0) yield Buffer.from(text.join(''))
    lot = lot.next === null ? null : await lotAfter(asked, lot.next)
  }
}

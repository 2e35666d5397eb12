import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { readItem, readItems } from './item.ts'
import type { Model } from './model.ts'
import { checkReferences } from './references.ts'
import { writeAuditLog } from './audit-log.ts'
import { withHarmlessHtml } from './rich-text.ts'
import type { Row, Values, Viewing } from './rules.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import { assignments, refusingConflicts } from './write.ts'

/** Stores a new record for its owner, within the transaction. */
export async function createRecord(
  trx: Database,
  model: Model,
  owner: Ownership,
  given: Values,
  viewing: Viewing,
): Promise<Row> {
  const [id = ''] = await insertRecords(trx, model, owner, [given], viewing)
  const [record] = await followCreation(trx, model, [id], viewing)
  // What follows may have changed it.
  if (record !== undefined && model.rules.created === undefined) return record
  return readItem(trx, model, { kind: 'all' }, id)
}

/** The records alone; `followCreation` does for several at once what follows from them. @returns their ids, in the same order */
export async function insertRecords(
  trx: Database,
  model: Model,
  owner: Ownership,
  all: readonly Values[],
  viewing: Viewing,
): Promise<string[]> {
  const records: (Values & { readonly id: string })[] = []
  for (const given of all) records.push({ id: uuidV7(), ...(await completed(trx, model, owner, given, viewing)) })
  await insertRows(trx, model, records)
  return records.map(({ id }) => id)
}

/** What is stored of a new record. The schema of the resource has checked what was given. */
async function completed(
  trx: Database,
  model: Model,
  owner: Ownership,
  given: Values,
  viewing: Viewing,
): Promise<Values> {
  const { resource, rules } = model
  await checkReferences(trx, model, given, owner, viewing)
  const completion = await rules.creating?.(trx, given, owner, viewing)
  // The rules may know better whose the record is.
  return { ...(resource.owned ? owner : {}), ...withHarmlessHtml(resource, { ...given, ...completion }) }
}

/** In one statement. */
async function insertRows(trx: Database, model: Model, records: readonly Values[]): Promise<void> {
  const { values, bind } = binding()
  const rows = records.map((record) => {
    const row = assignments(model, record, bind)
    return new Map(row.map(({ column, place }) => [column, place]))
  })
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))]
  const tuples = rows.map((row) => `(${columns.map((column) => row.get(column) ?? 'default').join(', ')})`)
  const text = `insert into ${model.table} (${columns.join(', ')}) values ${tuples.join(', ')}`
  await refusingConflicts(model, () => run(trx, text, values))
}

export async function followCreation(
  trx: Database,
  model: Model,
  ids: readonly string[],
  viewing: Viewing,
): Promise<Row[]> {
  const records = await readItems(trx, model, { kind: 'all' }, ids)
  await writeAuditLog(
    trx,
    model,
    records.map((record) => ({ verb: 'create', record })),
    viewing,
  )
  for (const record of records) await model.rules.created?.(trx, record, viewing)
  return records
}

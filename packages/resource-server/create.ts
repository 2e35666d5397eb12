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
  const id = await insertRecord(trx, model, owner, given, viewing)
  const [record] = await followCreation(trx, model, [id], viewing)
  // What follows may have changed it.
  if (record !== undefined && model.rules.created === undefined) return record
  return readItem(trx, model, { kind: 'all' }, id)
}

/** The record alone; `followCreation` does for several at once what follows from it. */
export async function insertRecord(
  trx: Database,
  model: Model,
  owner: Ownership,
  given: Values,
  viewing: Viewing,
): Promise<string> {
  const { resource, rules } = model
  // The schema of the resource has checked what was given.
  await checkReferences(trx, model, given, owner, viewing)
  const completed = await rules.creating?.(trx, given, owner, viewing)
  const id = uuidV7()
  const { values, bind } = binding()
  // The rules may know better whose the record is.
  const stored = {
    id,
    ...(resource.owned ? owner : {}),
    ...withHarmlessHtml(model.resource, { ...given, ...completed }),
  }
  const all = assignments(model, stored, bind)
  const columns = all.map(({ column }) => column).join(', ')
  const text = `insert into ${model.table} (${columns}) values (${all.map(({ place }) => place).join(', ')})`
  await refusingConflicts(model, () => run(trx, text, values))
  return id
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

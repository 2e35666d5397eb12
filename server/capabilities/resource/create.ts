import type { Database } from '../store/database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { readItem } from './item.ts'
import type { Model } from './model.ts'
import { checkReferences } from './references.ts'
import { remember } from './remember.ts'
import { withHarmlessHtml } from './rich-text.ts'
import type { Row, Values, Viewing } from './rules.ts'
import type { Ownership } from './scope.ts'
import { binding, run } from './sql-text.ts'
import { assignments, refusingConflicts } from './write.ts'

/** Stores a new record for its owner, within the transaction. */
export async function createRecord(
  trx: Database,
  model: Model,
  owner: Ownership,
  given: Values,
  viewing: Viewing,
): Promise<Row> {
  const { resource, rules } = model
  // The schema of the resource has checked what was given.
  await checkReferences(trx, model, given, owner, viewing)
  const completed = await rules.creating?.(trx, given, owner, viewing)
  const id = uuidV7()
  const { values, bind } = binding()
  // The rules may know better whose the record is.
  const stored = { id, ...(resource.owned ? owner : {}), ...withHarmlessHtml(model, { ...given, ...completed }) }
  const all = assignments(model, stored, bind)
  const columns = all.map(({ column }) => column).join(', ')
  const text = `insert into ${model.table} (${columns}) values (${all.map(({ place }) => place).join(', ')})`
  await refusingConflicts(model, () => run(trx, text, values))
  const record = await readItem(trx, model, { kind: 'all' }, id)
  await remember(trx, model, [{ verb: 'create', record }], viewing)
  if (rules.created === undefined) return record
  await rules.created(trx, record, viewing)
  return readItem(trx, model, { kind: 'all' }, id)
}

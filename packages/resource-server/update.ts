import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Authorized } from './authorized.ts'
import { readItem } from './item.ts'
import { presented, type Model } from './model.ts'
import { checkReferences } from './references.ts'
import { writeAuditLog } from './audit-log.ts'
import { withHarmlessHtml } from './rich-text.ts'
import type { Row, Values, Viewing } from './rules.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import { assignments, refusingConflicts } from './write.ts'

/** A change made from an older version than the stored one is refused together with the current record. */
export async function requireVersion(
  trx: Database,
  model: Model,
  row: Authorized<Row>,
  version: number,
  viewing: Viewing,
): Promise<void> {
  if (row.version === version) return
  throw new Refusal('record.stale', { members: { current: await presented(trx, model, row, viewing) } })
}

export async function updateRecord(
  trx: Database,
  model: Model,
  before: Authorized<Row>,
  given: Values,
  viewing: Viewing,
): Promise<Row> {
  const { rules } = model
  await checkReferences(trx, model, given, before, viewing, before)
  const completed = await rules.updating?.(trx, before, given, viewing)
  const { values, bind } = binding()
  const changes = assignments(model, withHarmlessHtml(model.resource, { ...given, ...completed }), bind).map(
    ({ column, place }) => `${column} = ${place}`,
  )
  if (changes.length === 0) return before
  const text =
    `update ${model.table} r set ${changes.join(', ')}, version = version + 1, updated_time = now()` +
    ` where r.id = ${bind(before.id)}::uuid`
  await refusingConflicts(model, () => run(trx, text, values))
  const after = await readItem(trx, model, { kind: 'all' }, before.id)
  await writeAuditLog(trx, model, [{ verb: 'update', record: after, before }], viewing)
  if (rules.updated === undefined) return after
  await rules.updated(trx, { before, after }, viewing)
  // The rule may have changed what is counted or computed.
  return readItem(trx, model, { kind: 'all' }, before.id)
}

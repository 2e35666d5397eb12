import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Authorized } from './authorized.ts'
import type { Model } from './model.ts'
import { writeAuditLog } from './audit-log.ts'
import type { Row, Viewing } from './rules.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'
import { refusingConflicts } from './write.ts'

/** Takes records out of the recycle bin; what has taken their place meanwhile (a name) refuses it. */
export async function restoreRecords(
  trx: Database,
  model: Model,
  records: readonly Authorized<Row>[],
  viewing: Viewing,
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  const change = 'deleted_time = null, updated_time = now(), version = version + 1'
  const text = `update ${model.table} set ${change} where id = any($1::uuid[])`
  await refusingConflicts(model, () => run(trx, text, [ids]))
  await writeAuditLog(
    trx,
    model,
    records.map((record) => ({ verb: 'restore', record })),
    viewing,
  )
  await model.rules.restored?.(trx, records, viewing)
}

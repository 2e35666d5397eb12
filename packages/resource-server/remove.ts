import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Authorized } from './authorized.ts'
import type { Model } from './model.ts'
import { writeAuditLog } from './audit-log.ts'
import type { Row, Viewing } from './rules.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'

/** Moves records to the recycle bin. */
export async function removeRecords(
  trx: Database,
  model: Model,
  records: readonly Authorized<Row>[],
  viewing: Viewing,
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  const change = 'deleted_time = now(), updated_time = now(), version = version + 1'
  await run(trx, `update ${model.table} set ${change} where id = any($1::uuid[])`, [ids])
  await writeAuditLog(
    trx,
    model,
    records.map((record) => ({ verb: 'delete', record })),
    viewing,
  )
  await model.rules.deleted?.(trx, records, viewing)
}

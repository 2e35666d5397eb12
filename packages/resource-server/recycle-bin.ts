// Records go to the recycle bin and come back.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'
import { writeAuditLog } from './audit-log.ts'
import type { Authorized } from './authorized.ts'
import type { Model } from './model.ts'
import type { Row, Viewing } from './rules.ts'
import { refusingConflicts } from './write.ts'

type Move = (trx: Database, model: Model, records: readonly Authorized<Row>[], viewing: Viewing) => Promise<void>

export const removeRecords: Move = moving('delete', 'now()', 'deleted')
/** What has taken their place meanwhile (a name) refuses it. */
export const restoreRecords: Move = moving('restore', 'null', 'restored')

/** @param time when they were deleted @param rule of the resource, which is told afterwards */
function moving(verb: 'delete' | 'restore', time: 'now()' | 'null', rule: 'deleted' | 'restored'): Move {
  const change = `deleted_time = ${time}, updated_time = now(), version = version + 1`
  return async (trx, model, records, viewing) => {
    if (records.length === 0) return
    const ids = records.map(({ id }) => id)
    const text = `update ${model.table} set ${change} where id = any($1::uuid[])`
    await refusingConflicts(model, () => run(trx, text, [ids]))
    const entries = records.map((record) => ({ verb, record }))
    await writeAuditLog(trx, model, entries, viewing)
    await model.rules[rule]?.(trx, records, viewing)
  }
}

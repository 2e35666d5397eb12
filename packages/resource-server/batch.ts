// One change to many records in one transaction; those out of reach are left alone and not counted.
import { entriesOf, isList, type Batch } from '@huanshi/kernel/definition/schemas.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { authorizeMany, type Authorized } from './authorized.ts'
import type { Model } from './model.ts'
import { removeRecords, restoreRecords } from './recycle-bin.ts'
import { requireState } from './require-state.ts'
import type { Row, Viewing } from './rules.ts'
import type { Scope } from './scope.ts'
import { updateRecord } from './update.ts'

export async function runBatch(
  trx: Database,
  model: Model,
  scope: Scope,
  batch: Batch,
  viewing: Viewing,
): Promise<number> {
  const presence = batch.action === 'restore' ? 'deleted' : 'live'
  const records = await authorizeMany(trx, model, scope, batch.ids, presence)
  if (batch.action === 'delete') {
    requireState(model, 'delete', records)
    await removeRecords(trx, model, records, viewing)
  } else if (batch.action === 'restore') await restoreRecords(trx, model, records, viewing)
  else return changeField(trx, model, records, batch, viewing)
  return records.length
}

async function changeField(
  trx: Database,
  model: Model,
  records: readonly Authorized<Row>[],
  batch: Batch,
  viewing: Viewing,
): Promise<number> {
  const entry = entriesOf(model.resource).find(([, { traits }]) => traits.batch === batch.action)
  if (entry === undefined) throw new Refusal('request.malformed', { errors: [{ path: 'action', message: '未知操作' }] })
  const [name, { schema, traits }] = entry
  const { maxItems = Number.POSITIVE_INFINITY } = schema as { maxItems?: number } // a list's bound, where it has one
  let changed = 0
  for (const record of records) {
    const before = record[name]
    const after = isList(schema) ? changedList(before as readonly unknown[], batch) : batch.value
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    if (Array.isArray(after) && after.length > maxItems) {
      const label = String(record[model.resource.label])
      throw new Refusal('record.refused', { detail: `「${label}」的${traits.title}超过 ${maxItems} 个` })
    }
    requireState(model, 'update', [record])
    await updateRecord(trx, model, record, { [name]: after }, viewing)
    changed += 1
  }
  return changed
}

function changedList(before: readonly unknown[], { add = [], remove = [] }: Batch): unknown[] {
  return [...new Set([...before, ...add])].filter((item) => !remove.includes(item))
}

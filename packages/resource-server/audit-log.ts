// The log of changes: who did what to which record and what became of its fields, written in the change's own transaction.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { Model } from './model.ts'
import type { Row, Viewing } from './rules.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'

/** Characters of one value; more would make the log larger than the records. */
const LONGEST = 500

interface AuditEntry {
  /** create, update, delete, restore or the name of an action. */
  readonly verb: string
  readonly record: Row
  /** What it was before, where fields changed. */
  readonly before?: Row
}

export async function writeAuditLog(
  trx: Database,
  model: Model,
  entries: readonly AuditEntry[],
  { area, caller }: Viewing,
): Promise<void> {
  if (entries.length === 0 || (model.resource.isPrivate === true && area === 'My')) return
  const rows = entries.map(({ verb, record, before }) => ({
    id: uuidV7(),
    user_id: caller.userId,
    user_name: caller.userName,
    area,
    resource: model.resource.name,
    record_id: record.id,
    verb,
    summary: summaryOf(model, verb, record),
    changes: before === undefined ? null : changesOf(model, before, record),
    ip: caller.ip ?? null,
  }))
  const columns = 'id, user_id, user_name, area, resource, record_id, verb, summary, changes, ip'
  const text =
    `insert into audit (${columns}) select ${columns} from jsonb_to_recordset($1::jsonb) as` +
    ' (id uuid, user_id uuid, user_name text, area text, resource text, record_id uuid, verb text, summary text, changes jsonb, ip text)'
  await run(trx, text, [JSON.stringify(rows)])
}

const words: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  delete: '移到回收站',
  restore: '恢复',
  uncovered: '查看未遮盖的原图：',
}

/** What a verb of the log is called. */
export function auditVerbTitle(verb: string, resource: Resource | undefined): string {
  return words[verb] ?? resource?.actions?.find(({ name }) => name === verb)?.title ?? verb
}

function summaryOf({ resource }: Model, verb: string, record: Row): string {
  const label = record[resource.label]
  const name = typeof label === 'string' ? label : record.id
  return `${auditVerbTitle(verb, resource)}${verb === 'delete' ? '：' : ''}${resource.title}「${name}」`.slice(
    0,
    LONGEST,
  )
}

function changesOf({ resource }: Model, before: Row, after: Row): Record<string, { from: unknown; to: unknown }> {
  const changed = entriesOf(resource).flatMap(([name, { traits }]): [string, { from: unknown; to: unknown }][] => {
    if (traits.secret === true || traits.stored === false || name === 'history') return []
    const [from, to] = [before[name], after[name]]
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [[name, { from: short(from), to: short(to) }]]
  })
  return Object.fromEntries(changed)
}

function short(value: unknown): unknown {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length <= LONGEST ? (value ?? null) : `${text.slice(0, LONGEST)}…`
}

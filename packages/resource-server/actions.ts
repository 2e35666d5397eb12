// What can be done with a record besides plain changes; moves between its states the engine makes by itself.
import type { Action } from '@huanshi/kernel/definition/resource.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { authorize, type Authorized } from './authorized.ts'
import type { Entry } from './area-guard.ts'
import { readItem } from './item.ts'
import type { Model } from './model.ts'
import { move } from './move.ts'
import { writeAuditLog } from './audit-log.ts'
import type { ActionCall, QuickAction, Row } from './rules.ts'

interface Asked {
  readonly model: Model
  readonly action: Action
  readonly entry: Entry
  readonly id: string
  readonly request: FastifyRequest
}

/** Does what the action's rule says when the record's state allows it, and answers the record to show. */
export async function runAction(db: Database, asked: Asked): Promise<Row> {
  const { model, action, entry, id } = asked
  const rule = model.rules.actions?.[action.name]
  if (rule === undefined || !('prepare' in rule)) return db.transaction().execute((trx) => act(trx, asked, rule))
  const seen = await readItem(db, model, entry.scope, id)
  requirePossible(action, seen)
  await using prepared = await rule.prepare(callOf(asked, seen))
  return await db.transaction().execute((trx) => act(trx, asked, prepared))
}

/** Within the transaction of something else. */
export async function act(trx: Database, asked: Asked, rule: QuickAction | undefined): Promise<Row> {
  const { model, action, id } = asked
  const { scope, viewing } = asked.entry
  const record: Authorized<Row> = await authorize(trx, model, scope, id)
  requirePossible(action, record)
  if (action.to !== undefined) {
    await move(trx, model, [record], { name: action.name, to: action.to, userName: viewing.caller.userName })
  }
  const shown = await rule?.run(trx, callOf(asked, record))
  const after = await readItem(trx, model, scope, shown ?? record.id)
  const change = shown === undefined ? { record: after, before: record } : { record }
  await writeAuditLog(trx, model, [{ verb: action.name, ...change }], viewing)
  return after
}

function callOf({ entry: { viewing }, request }: Asked, record: Row): ActionCall {
  return { ...viewing, record, body: request.body, request }
}

function requirePossible({ title, when = {} }: Action, record: Row): void {
  const isPossible = Object.entries(when).every(([name, values]) => values.includes(String(record[name])))
  if (!isPossible) throw new Refusal('action.impossible', { detail: `现在不能${title}` })
}

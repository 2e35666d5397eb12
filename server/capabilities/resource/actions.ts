// What can be done with a record besides plain changes; moves between its states the engine makes by itself.
import type { Action } from '@huanshi/contract/definition/resource.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { authorize, type Authorized } from './authorized.ts'
import type { Entry } from './gate.ts'
import { readItem } from './item.ts'
import type { Model } from './model.ts'
import { move } from './move.ts'
import { remember } from './remember.ts'
import type { Row } from './rules.ts'

/** Does what the action's rule says when the record's state allows it, and answers the record to show. */
export async function runAction(
  trx: Database,
  model: Model,
  action: Action,
  { scope, viewing }: Entry,
  id: string,
  request: FastifyRequest,
): Promise<Row> {
  const record: Authorized<Row> = await authorize(trx, model, scope, id)
  if (!isPossible(action, record)) throw new Refusal('action.impossible', { detail: `现在不能${action.title}` })
  if (action.to !== undefined) {
    await move(trx, model, [record], { name: action.name, to: action.to, userName: viewing.caller.userName })
  }
  const shown = await model.rules.actions?.[action.name]?.run(trx, { ...viewing, record, body: request.body, request })
  const after = await readItem(trx, model, scope, shown ?? record.id)
  const deed = shown === undefined ? { record: after, before: record } : { record }
  await remember(trx, model, [{ verb: action.name, ...deed }], viewing)
  return after
}

function isPossible({ when = {} }: Action, record: Row): boolean {
  return Object.entries(when).every(([name, values]) => values.includes(String(record[name])))
}

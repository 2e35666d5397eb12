import type { Action } from '@huanshi/contract/definition/resource.ts'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { authorize } from './authorized.ts'
import type { Entry } from './gate.ts'
import { readItem } from './item.ts'
import type { Model } from './model.ts'
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
  const record = await authorize(trx, model, scope, id)
  if (!isPossible(action, record)) throw new Refusal('action.impossible', { detail: `现在不能${action.title}` })
  const rule = model.rules.actions?.[action.name]
  if (rule === undefined) throw new TypeError(`${model.resource.name} has no action ${action.name}`)
  const shown = await rule.run(trx, { ...viewing, record, body: request.body, request })
  return readItem(trx, model, scope, shown ?? record.id)
}

function isPossible({ when = {} }: Action, record: Row): boolean {
  return Object.entries(when).every(([name, values]) => values.includes(String(record[name])))
}

// Proof that a record lies within the caller's scope, carried by its type: only this file makes it, and writes take nothing else.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Model } from './model.ts'
import type { Row } from './rules.ts'
import { scopeConditions, selected, type Scope } from './scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import { isUuid } from './uuid.ts'

declare const proof: unique symbol
export type Authorized<T> = T & { readonly [proof]: true }

type Presence = 'live' | 'deleted'

/** The record, locked until the transaction ends; unknown and foreign ones are refused alike. */
export async function authorize(
  trx: Database,
  model: Model,
  scope: Scope,
  id: string,
  presence: Presence = 'live',
): Promise<Authorized<Row>> {
  const [row] = await authorizeMany(trx, model, scope, isUuid(id) ? [id] : [], presence)
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}

/** Those of the ids that are within reach, locked in the order of their ids so that two batches never wait for each other. */
export async function authorizeMany(
  trx: Database,
  model: Model,
  scope: Scope,
  ids: readonly string[],
  presence: Presence = 'live',
): Promise<Authorized<Row>[]> {
  if (ids.length === 0) return []
  const { values, bind } = binding()
  const conditions = [
    `r.id = any(${bind(ids)}::uuid[])`,
    `r.deleted_time is ${presence === 'live' ? 'null' : 'not null'}`,
    ...scopeConditions(scope, bind),
  ]
  const select = selected(model.select, scope, bind)
  // Others may point at the record meanwhile, which a change of it does not mind.
  const lock = 'order by r.id for no key update of r'
  const text = `select ${select} from ${model.table} r where ${conditions.join(' and ')} ${lock}`
  const rows = await run<Row>(trx, text, values)
  return rows as Authorized<Row>[] // the scope's conditions are the proof
}

import { stateAllows } from '@huanshi/kernel/definition/state-allows.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Model } from './model.ts'
import type { Row } from './rules.ts'

const words = { update: '修改', delete: '删除' } as const

/** What a state holds fast is neither changed nor put away by anyone; only moves and rules do. */
export function requireState({ resource }: Model, verb: 'update' | 'delete', records: readonly Row[]): void {
  const held = records.find((record) => !stateAllows(resource, verb, record))
  if (held === undefined || resource.states === undefined) return
  const { field } = resource.states
  const state = String(held[field])
  const said = resource.fields[field]?.traits.options?.[state] ?? state
  throw new Refusal('record.fixed', { detail: `「${String(held[resource.label])}」${said}，不能${words[verb]}` })
}

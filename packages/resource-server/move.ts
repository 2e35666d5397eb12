// A move of records into another state, remembered in their history where they keep one. Who may make it is decided before.
import type { HistoryEntry } from '@huanshi/kernel/protocol/history.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Model } from './model.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'

export interface Move {
  /** The action, or what moves by itself: clock, payment, job. */
  readonly name: string
  readonly to: string
  /** Empty where no person moves it. */
  readonly userName: string
}

export async function move(
  trx: Database,
  model: Model,
  records: readonly { readonly id: string }[],
  { name, to, userName }: Move,
): Promise<void> {
  const { resource } = model
  const state = model.columns.get(resource.states?.field ?? '')
  if (state === undefined) throw new TypeError(`${resource.name} has no states`)
  if (records.length === 0) return
  const { values, bind } = binding()
  const ids = bind(records.map(({ id }) => id))
  const target = bind(to)
  const changes = [`${state.column} = ${target}::text`, 'updated_time = now()', 'version = version + 1']
  const history = model.columns.get('history')
  if (history !== undefined) {
    const entry = {
      time: new Date().toISOString(),
      to,
      action: name,
      userName,
    } satisfies Omit<HistoryEntry, 'from'>
    const from = `jsonb_build_object('from', r.${state.column})`
    changes.push(`${history.column} = r.${history.column} || (${bind(JSON.stringify(entry))}::jsonb || ${from})`)
  }
  await run(trx, `update ${model.table} r set ${changes.join(', ')} where r.id = any(${ids}::uuid[])`, values)
}

// A move of records into another state, remembered in their history where they keep one. Who may make it is decided before.
import type { HistoryEntry } from '@huanshi/kernel/protocol/history.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { modelOf, type Model } from './model.ts'
import type { ResourceRules } from './rules.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'

interface Move {
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

interface Due {
  readonly from: readonly string[]
  /** Name of the field that says when. */
  readonly by: string
  readonly to: string
}

/** In one go, so that a table of years is worked through in several runs. */
const MOST_AT_ONCE = 1000

/** Moves the records whose time has come; a job calls it. @returns how many moves it made */
export function moveDue(db: Database, rules: ResourceRules, ...steps: readonly Due[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const model = modelOf(trx, rules)
    let moved = 0
    // One after the other: what nobody looked after for a while has begun before it ended.
    for (const { from, by, to } of steps) {
      const due = await dueRecords(trx, model, from, by)
      await move(trx, model, due, { name: 'clock', to, userName: '' })
      moved += due.length
    }
    return moved
  })
}

function dueRecords(trx: Database, model: Model, from: readonly string[], by: string): Promise<{ id: string }[]> {
  const [state, time] = [model.columns.get(model.resource.states?.field ?? ''), model.columns.get(by)]
  if (state === undefined || time === undefined) throw new TypeError(`${model.resource.name} has no ${by} or no states`)
  const { values, bind } = binding()
  const isDue = `r.${state.column} = any(${bind(from)}::text[]) and r.${time.column} <= ${bind(new Date())}`
  const text = `select r.id from ${model.table} r where ${isDue} and r.deleted_time is null order by r.id`
  return run(trx, `${text} limit ${MOST_AT_ONCE} for update of r skip locked`, values)
}

// Empties the recycle bin of what has lain there for its time; a daily job calls it.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { modelOf, type Model } from './model.ts'
import type { ResourceRules, Row } from './rules.ts'
import { run } from '@huanshi/server-kit/store/sql-text.ts'

const DAYS_IN_BIN = 30
/** Records and their files go in small lots, each in its own transaction. */
const LOT = 50

/** Answers how many records went for good. */
export async function purgeDeleted(
  db: Database,
  rules: readonly ResourceRules[],
  days: number = DAYS_IN_BIN,
): Promise<number> {
  let purged = 0
  // What is a part of another's table goes with that one.
  for (const rule of rules.filter(({ resource }) => resource.part === undefined)) {
    const model = modelOf(db, rule)
    let lot: number
    do {
      const rows = await db.transaction().execute((trx) => purgeLot(trx, model, days))
      await model.rules.purged?.(rows)
      lot = rows.length
      purged += lot
    } while (lot === LOT)
  }
  return purged
}

async function purgeLot(trx: Database, model: Model, days: number): Promise<Row[]> {
  const due = 'r.deleted_time < now() - make_interval(days => $1::int)'
  const text = `select ${model.select} from ${model.table} r where ${due} order by r.deleted_time limit ${LOT} for update of r skip locked`
  const rows = await run<Row>(trx, text, [days])
  if (rows.length === 0) return rows
  await model.rules.purging?.(trx, rows)
  await run(trx, `delete from ${model.table} where id = any($1::uuid[])`, [rows.map(({ id }) => id)])
  return rows
}

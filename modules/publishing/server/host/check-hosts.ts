// Names are checked again and again: those that wait for their proof soon, those that have it every hour.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { askProof, type ProofReach } from './ask-proof.ts'
import { settleProof } from './settle-proof.ts'

interface Due {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** Taken at once by one process; at the same time asked. */
const LOT = 60
const SIDE_BY_SIDE = 6

/** Answers how many were checked. */
export async function checkHosts(db: Database, reach: ProofReach): Promise<number> {
  let checked = 0
  for (;;) {
    const due = await takeDue(db)
    const left = [...due]
    const work = async (): Promise<void> => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) await check(db, one, reach)
    }
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work))
    checked += due.length
    if (due.length < LOT) return checked
  }
}

async function check(db: Database, host: Due, reach: ProofReach): Promise<void> {
  const proof = await askProof(host, reach)
  await db.transaction().execute((trx) => settleProof(trx, host, proof))
}

/** Due again soon, should this process end meanwhile. */
async function takeDue(db: Database): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    update host_name set due_time = now() + interval '10 minutes' where id in (
      select id from host_name where due_time <= now() and deleted_time is null and group_id is not null
      order by due_time limit ${LOT} for update skip locked)
    returning id, name, token
  `.execute(db)
  return rows
}

// Sending everybody away, to come back elsewhere: a part at a time, so that those who take them in are not asked by all at once, and nobody before
// what he was told is known to have arrived: elsewhere he would be told again.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '../hub/connection.ts'
import type { HubUser } from '../hub/user.ts'

const TURN_MS = 100
/** In a turn, and as many turns as all of them may take. */
const [FEW, TURNS] = [25, 30]

interface Leaving<User extends HubUser> {
  readonly connection: Connection<User>
  /** Whether something that it was told is still to be acknowledged, or to be noted. */
  readonly isOwed: () => boolean
}

/** @param until when all are sent away, whatever they are owed; by `performance.now()` */
export async function sendAway<User extends HubUser>(all: Leaving<User>[], until: number): Promise<void> {
  const atOnce = Math.max(FEW, Math.ceil(all.length / TURNS))
  for (let left = all; ; await sleep(TURN_MS)) {
    left = left.filter(({ connection }) => connection.phase !== 'closed')
    if (left.length === 0) return
    const going = performance.now() >= until ? left : left.filter(({ isOwed }) => !isOwed()).slice(0, atOnce)
    for (const { connection } of going) connection.close(undefined, { allowReconnect: true })
    if (going.length === left.length) return
  }
}

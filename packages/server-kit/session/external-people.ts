// People of somebody else's provider. Names and roles are the provider's to say; whether they may be here is ours.
import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Caller } from './caller.ts'
import { Recent } from './recent.ts'

/** So many people are known without being written again. */
const REMEMBERED = 10_000

interface Written {
  readonly said: string
  /** When the token was made that said it; seconds. */
  readonly issued: number
}

type AdmitPerson = (caller: Caller) => Promise<Caller>

/** Gives the caller with their number of this moment; refuses whoever is locked out or gone. */
export function externalPeople(db: Database): AdmitPerson {
  const known = new Recent<Written>(REMEMBERED)
  return async (caller) => {
    const { userId, userName, roles, issued = 0 } = caller
    const said = JSON.stringify([userName, roles])
    const before = known.get(userId)
    // Of two tokens that say different things the younger one is right.
    if (before === undefined || (before.said !== said && before.issued <= issued)) {
      await keepUser(db, caller)
      known.set(userId, { said, issued })
    }
    return { ...caller, epoch: await standing(db, userId) }
  }
}

async function standing(db: Database, userId: string): Promise<number> {
  const found = await db
    .selectFrom('user')
    .leftJoin('access_epoch', 'access_epoch.user_id', 'user.id')
    .select(sql<number>`coalesce(access_epoch.epoch, 0)`.as('epoch'))
    .where('user.id', '=', userId)
    .where('user.deleted_time', 'is', null)
    .where(sql<boolean>`coalesce(locked_until <= now(), true)`)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('session.suspended')
  return found.epoch
}

async function keepUser(db: Database, { userId, userName, roles }: Caller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two unique columns: an upsert sees to one of them, first requests at the same moment could still collide in the other.
    await sql`select pg_advisory_xact_lock(hashtext(${`user ${userName}`}))`.execute(trx)
    const taken = await trx
      .selectFrom('user')
      .select('id')
      .where('user_name', '=', userName)
      .where('id', '<>', userId)
      .executeTakeFirst()
    // Two subjects of one name stay two people.
    const user_name = taken === undefined ? userName : `${userName}-${userId.slice(0, 8)}`
    const said = { user_name, roles: [...roles] }
    await trx
      .insertInto('user')
      .values({ id: userId, display_name: userName, ...said })
      // Whoever was locked out or has left keeps what stands there: an empty name is not filled again.
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(said)
          .where('user.deleted_time', 'is', null)
          .where(sql<boolean>`coalesce("user".locked_until <= now(), true)`),
      )
      .execute()
  })
}

// Where an account is signed in: one line for each session of the provider that is still open.
import { sql } from 'kysely'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Keeps the lines as people sign in and their applications renew. */
export function followDevices(provider: Provider, db: Database, onError: (error: unknown) => void): void {
  provider.on('authorization.success', (ctx: KoaContextWithOIDC) => {
    const { session } = ctx.oidc
    if (session?.accountId === undefined) return
    noteDevice(db, {
      session_uid: session.uid,
      user_id: session.accountId,
      user_agent: ctx.get('user-agent').slice(0, 400),
      ip: ctx.ip,
    }).catch(onError)
  })
  provider.on('grant.success', (ctx: KoaContextWithOIDC) => {
    const uid = ctx.oidc.entities.RefreshToken?.sessionUid
    if (uid === undefined) return
    const values = { seen_time: new Date().toISOString(), ip: ctx.ip }
    db.updateTable('sign_in_device').set(values).where('session_uid', '=', uid).execute().catch(onError)
  })
}

type NewDevice = { session_uid: string; user_id: string; user_agent: string; ip: string }

export async function noteDevice(db: Database, device: NewDevice): Promise<void> {
  const { user_id, user_agent, ip } = device
  const fresh = { user_id, user_agent, ip, seen_time: new Date().toISOString() }
  await db
    .insertInto('sign_in_device')
    .values(device)
    .onConflict((conflict) => conflict.column('session_uid').doUpdateSet(fresh))
    .execute()
}

/** Those whose session the provider still has. */
export function devicesOf(db: Database, userId: string) {
  return db
    .selectFrom('sign_in_device as device')
    .selectAll('device')
    .where('user_id', '=', userId)
    .where((is) =>
      is.exists(
        is
          .selectFrom('identity_record as record')
          .select(sql`1`.as('one'))
          .where('record.model', '=', 'Session')
          .whereRef('record.uid', '=', 'device.session_uid')
          .where('record.expires_time', '>', new Date().toISOString()),
      ),
    )
    .orderBy('seen_time', 'desc')
    .execute()
}

export async function sweepDevices(db: Database): Promise<void> {
  await sql`
    delete from sign_in_device where created_time < now() - interval '1 hour'
      and not exists (select from identity_record where model = 'Session' and uid = session_uid)
  `.execute(db)
}

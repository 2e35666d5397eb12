// What the provider has to remember (sessions, grants, codes, refresh tokens), one row each.
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** One adapter for one of the provider's models. */
export function recordAdapter(db: Database, model: string): Adapter {
  const findBy = async (column: 'id' | 'uid' | 'user_code', value: string): Promise<AdapterPayload | undefined> => {
    const row = await db
      .selectFrom('identity_record')
      .select(['payload', 'consumed_time', 'expires_time'])
      .where('model', '=', model)
      .where(column, '=', value)
      .executeTakeFirst()
    if (row === undefined || (row.expires_time !== null && Date.parse(row.expires_time) < Date.now())) return undefined
    const consumed = row.consumed_time === null ? {} : { consumed: Math.floor(Date.parse(row.consumed_time) / 1000) }
    return { ...(row.payload as AdapterPayload), ...consumed } // written by upsert
  }
  return {
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (code) => findBy('user_code', code),

    async upsert(id, payload, expiresIn) {
      const values = {
        payload: JSON.stringify(payload),
        grant_id: payload.grantId ?? null,
        user_code: payload.userCode ?? null,
        uid: payload.uid ?? null,
        expires_time: expiresIn ? new Date(Date.now() + expiresIn * 1000).toISOString() : null,
      }
      await db
        .insertInto('identity_record')
        .values({ model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute()
    },

    /** The first use counts. */
    async consume(id) {
      await db
        .updateTable('identity_record')
        .set({ consumed_time: new Date().toISOString() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_time', 'is', null)
        .execute()
    },

    async destroy(id) {
      await db.deleteFrom('identity_record').where('model', '=', model).where('id', '=', id).execute()
    },

    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity_record').where('grant_id', '=', grantId).execute()
    },
  }
}

/** Removes what is past its time; called now and then. */
export async function sweepRecords(db: Database): Promise<void> {
  const now = new Date().toISOString()
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  await db.deleteFrom('identity_record').where('expires_time', '<', now).execute()
  await db
    .deleteFrom('sign_in_attempt')
    .where('updated_time', '<', dayAgo)
    .where((is) => is.or([is('locked_until', 'is', null), is('locked_until', '<', now)]))
    .execute()
}

// Where the provider keeps what it remembers of programs: beside the sign-in's records, under names of its own. What hangs on a permission
// is there while the permission holds, which is asked each time.
import { hidingIds, isIdSecret } from '@huanshi/identity/server/hidden-ids.ts'
import { recordAdapter } from '@huanshi/identity/server/record-adapter.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { endTokenAccess } from '@huanshi/server-kit/session/verify-access-token.ts'
import { sql } from 'kysely'
import { errors, type Adapter } from 'oidc-provider'
import { clientAdapter } from './oauth-clients.ts'

/** Who is asked is said by the page with each request: a session beside it would be of somebody else sooner or later. */
const noSession: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  upsert: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

export function oauthAdapter(db: Database, model: string): Adapter {
  if (model === 'Session') return noSession
  if (model === 'Client') return { ...noSession, ...clientAdapter(db) }
  const name = `oauth.${model}`
  const records = whileItHolds(db, usedOnce(db, recordAdapter(db, name), name), model)
  return isIdSecret(model) ? hidingIds(records) : records
}

function whileItHolds(db: Database, records: Adapter, model: string): Adapter {
  return {
    ...records,
    async find(id) {
      const payload = await records.find(id)
      const grantId = model === 'Grant' ? id : payload?.grantId
      if (payload === undefined || grantId === undefined || (await grantStands(db, grantId))) return payload
      return undefined
    },
    async destroy(id) {
      if (model === 'Grant') await db.transaction().execute((trx) => endGrant(trx, id))
      await records.destroy(id)
    },
  }
}

/** Two that bring the same code or refresh token at the same moment: the database says who was first, and it ends for both. */
function usedOnce(db: Database, records: Adapter, model: string): Adapter {
  return {
    ...records,
    async consume(id) {
      const used = await db
        .updateTable('identity_record')
        .set({ consumed_time: new Date().toISOString() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_time', 'is', null)
        .returning('grant_id')
        .executeTakeFirst()
      if (used !== undefined) return
      const payload = await records.find(id)
      const { grantId } = payload ?? {}
      if (grantId !== undefined) {
        await db.transaction().execute((trx) => endGrant(trx, grantId))
        await records.revokeByGrantId(grantId)
      }
      throw new errors.InvalidGrant('already used')
    },
  }
}

async function grantStands(db: Database, grantId: string): Promise<boolean> {
  const { rows } = await sql<{ stands: boolean }>`select oauth_grant_stands(${grantId}) as stands`.execute(db)
  return rows[0]?.stands === true
}

async function endGrant(trx: Database, grantId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update access_token set status = 'revoked', updated_time = now(), version = version + 1
    where grant_id = ${grantId} and status = 'active' returning id
  `.execute(trx)
  for (const { id } of rows) await endTokenAccess(trx, id)
}

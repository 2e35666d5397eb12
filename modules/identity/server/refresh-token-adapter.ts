// Refresh tokens are good for one use, with two exceptions that are no theft: the same token within a few seconds (its answer was lost,
// or two asked at once), and a token whose successor was never made, because the server was ended between the two.
import { sql } from 'kysely'
import type { Adapter } from 'oidc-provider'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordAdapter } from './record-adapter.ts'

const MODEL = 'RefreshToken'
export const GRACE_MS = 10_000

export function refreshTokenAdapter(db: Database): Adapter {
  const records = recordAdapter(db, MODEL)
  return {
    ...records,

    /** As not used yet, where using it again harms nobody; the few seconds do not begin again with each use. */
    async find(id) {
      const payload = await records.find(id)
      if (payload?.consumed === undefined || (await isSpent(db, id))) return payload
      const { consumed: _, ...unused } = payload
      return unused
    },
  }
}

/** Both times are of the process that answered, which takes the old token before it makes the new one. */
async function isSpent(db: Database, id: string): Promise<boolean> {
  const used = new Date(Date.now() - GRACE_MS).toISOString()
  const { rows } = await sql`
    select from identity_record used
    where model = ${MODEL} and id = ${id} and consumed_time < ${used}::timestamptz
      and exists (
        select from identity_record later
        where later.model = ${MODEL} and later.grant_id = used.grant_id and later.id <> used.id
          and (later.payload ->> 'iat')::bigint >= floor(extract(epoch from used.consumed_time))
      )
  `.execute(db)
  return rows.length > 0
}

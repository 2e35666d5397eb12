// What anyone may ask about licences: the public keys, and whether a key holds now.
import { LicenceKeys, LicenceVerdict } from '../../contract/licence.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { publishedKeys, readLicence } from './licence-key.ts'

const tags = ['公开页面']
/** A key travels in the address, with up to a hundred tours in it. */
const Query = Type.Object({ key: Type.String({ minLength: 1, maxLength: 12_000 }) }, { additionalProperties: false })
const config = { rateLimit: { max: 120, timeWindow: 60_000 } }

export function registerLicences(app: App, db: Database): void {
  const published = { tags, summary: '展会授权的公钥', response: { 200: LicenceKeys } }
  app.get('/.well-known/huanshi-licence-keys', { schema: published }, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').header('access-control-allow-origin', '*')
    return publishedKeys(db)
  })

  const verified = { tags, summary: '核验展会授权', querystring: Query, response: { 200: LicenceVerdict } }
  app.get('/api/View/Licences/Verify', { schema: verified, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('access-control-allow-origin', '*')
    return judge(db, request.query.key)
  })
}

const unknown: LicenceVerdict = { isValid: false, reason: 'unknown', licence: null }

async function judge(db: Database, key: string): Promise<LicenceVerdict> {
  const claims = await readLicence(db, key)
  if (claims === null) return unknown
  const row = await db
    .selectFrom('expo_licence')
    .innerJoin('expo', 'expo.id', 'expo_licence.expo_id')
    .select(['expo_licence.status', 'valid_from', 'valid_to', 'holder_name', 'scope', 'expo.name'])
    .select(sql<boolean>`owner_stands(expo.user_id, expo.group_id)`.as('stands'))
    .where('number', '=', claims.jti)
    .where('expo_licence.deleted_time', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return unknown
  const reason = reasonOf(
    row.status === 'issued' && !row.stands ? 'suspended' : row.status,
    row.valid_from,
    row.valid_to,
  )
  return {
    isValid: reason === 'valid',
    reason,
    licence: {
      number: claims.jti,
      expo: row.name,
      holder: row.holder_name,
      scope: row.scope,
      validFrom: row.valid_from,
      validTo: row.valid_to,
    },
  }
}

/** The clock may not have come round to a licence yet, so times are looked at here as well. */
function reasonOf(status: string, from: string, to: string): LicenceVerdict['reason'] {
  const now = new Date().toISOString()
  if (status === 'revoked') return 'revoked'
  if (status === 'expired' || to <= now) return 'expired'
  if (status === 'suspended') return 'suspended'
  return from > now ? 'early' : 'valid'
}

// Access tokens beside the signed ones of people's own sessions. Each is looked up with every request: what was revoked, has ended or
// belongs to somebody who is gone counts for nothing from that moment, in every process, and there is nothing to forget.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { oauthResources, type Caller } from './caller.ts'
import { endSessionAccess } from './ended-access.ts'
import type { VerifyToken } from './token-verifier.ts'
import { digestOf, isOauthText, isTokenText, isWellFormed, recordIdOf } from './token-text.ts'

/** Its last use is written down so seldom that a busy token is no busy row. */
const USE_NOTED_EVERY = "interval '1 minute'"

export function acceptingAccessTokens(signed: VerifyToken, db: Database): VerifyToken {
  return async (token, from) => {
    if (!isTokenText(token) && !isOauthText(token)) return signed(token, from)
    const caller = isOauthText(token) || isWellFormed(token) ? await callerOfToken(db, token, from) : null
    if (caller !== null) return caller
    const headers = { 'www-authenticate': 'Bearer realm="huanshi-api", error="invalid_token"' }
    throw new Refusal('session.invalid', { detail: '访问令牌不存在、已过期或已被吊销', headers })
  }
}

interface Found {
  readonly id: string
  readonly userId: string
  readonly userName: string
  readonly roles: string[]
  readonly groupId: string | null
  readonly area: string
  readonly scopes: string[]
  readonly expires: number
  readonly epoch: number
  readonly isNoteDue: boolean
  /** Of the token that OAuth gave out: for what, and which of the scopes. */
  readonly audience: string | null
  readonly given: string | null
  /** What administrators leave to its program. */
  readonly allowed: string[] | null
}

/** Where a token is looked for: by its own digest, or by the provider's record, which names what was permitted. */
function placeOf(token: string): { readonly from: RawBuilder<unknown>; readonly where: RawBuilder<unknown> } {
  if (isTokenText(token))
    return {
      from: sql`access_token t cross join (select null::jsonb as payload) r`,
      where: sql`t.token_hash = ${digestOf(token)} and t.grant_id is null`,
    }
  return {
    from: sql`identity_record r join access_token t on t.grant_id = r.grant_id`,
    where: sql`r.model = 'oauth.AccessToken' and r.id = ${recordIdOf(token)} and r.expires_time > now()
      and oauth_grant_stands(t.grant_id)`,
  }
}

async function callerOfToken(db: Database, token: string, from: string | undefined): Promise<Caller | null> {
  const place = placeOf(token)
  const { rows } = await sql<Found>`
    select t.id, t.user_id as "userId", u.user_name::text as "userName", u.roles, t.group_id as "groupId", t.area, t.scopes,
      extract(epoch from t.expires_time)::float8 as expires, coalesce(e.epoch, 0) as epoch,
      coalesce(t.last_used_time < now() - ${sql.raw(USE_NOTED_EVERY)}, true) as "isNoteDue",
      r.payload ->> 'aud' as audience, r.payload ->> 'scope' as given,
      (select c.scopes from oauth_client c where c.id = t.client_id) as allowed
    from ${place.from} join "user" u on u.id = t.user_id left join access_epoch e on e.user_id = u.id
    where ${place.where} and t.status = 'active' and t.expires_time > now() and t.deleted_time is null
      and coalesce(u.locked_until <= now(), true) and access_token_stands(t.user_id, t.group_id)
  `.execute(db)
  const [found] = rows
  const area = areaNames.find((name) => name === found?.area)
  if (found === undefined || area === undefined) return null
  if (found.isNoteDue) await noteUse(db, found.id, from)
  return callerFrom(found, area)
}

function callerFrom(found: Found, area: AreaName): Caller {
  const { id, userId, userName, roles, groupId, expires, epoch, audience, given, allowed } = found
  const bounds = [given?.split(' '), allowed].filter((bound) => bound != null)
  const scopes = found.scopes.filter((scope) => bounds.every((bound) => bound.includes(scope)))
  const resource = oauthResources.find((path) => audience?.endsWith(path))
  const limits = { id, area, groupId, scopes, ...(resource === undefined ? {} : { resource }) }
  return { userId, userName, roles, epoch, expires, sessionId: sessionOf(id), token: limits }
}

/** Whoever asks at the same moment waits for the row, and then finds it noted. */
async function noteUse(db: Database, id: string, from: string | undefined): Promise<void> {
  await sql`
    update access_token set last_used_time = now(), last_used_ip = coalesce(${from ?? null}, last_used_ip)
    where id = ${id} and coalesce(last_used_time < now() - ${sql.raw(USE_NOTED_EVERY)}, true)
  `.execute(db)
}

/** Live connections that a token opened are known by it. */
function sessionOf(tokenId: string): string {
  return `token:${tokenId}`
}

/** The row says so already: what the token opened is closed. */
export async function endTokenAccess(trx: Database, tokenId: string): Promise<void> {
  await endSessionAccess(trx, sessionOf(tokenId))
}

/** All that a person has handed out: somebody else may have done it in their name. Webhooks pause, until their owner has looked at them. */
export async function revokeTokensOf(trx: Database, userId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update access_token set status = 'revoked', updated_time = now(), version = version + 1
    where user_id = ${userId} and status = 'active'
    returning id
  `.execute(trx)
  for (const { id } of rows) await endTokenAccess(trx, id)
  await sql`
    update webhook set status = 'paused', paused_reason = '账号的登录方式已重设，请核对地址后恢复', updated_time = now()
    where user_id = ${userId} and status <> 'paused' and deleted_time is null
  `.execute(trx)
}

// The ticket of WeChat's JS-SDK: fetched by one process for all, kept in the database with an end by the database's own clock, and fetched
// anew some minutes before. Where the platform refuses, the former one is used as long as it holds, and it is left alone for a while.
import type { AdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { askPlatform, PlatformRefused, withToken, type WeixinAccount } from '../weixin-menu/weixin-platform.ts'

/** Before its end; none is signed with that ends while the page is read. */
const EARLY_S = 600
const LEFT_ALONE_S = 60
const PATIENCE_MS = 25_000

interface Kept {
  readonly ticket: string | null
  readonly is_fresh: boolean
  readonly is_good: boolean
  readonly is_left_alone: boolean
  readonly failure: string | null
}

interface TicketParts {
  readonly db: Database
  readonly account: WeixinAccount
  readonly locks: Pick<AdvisoryLocks, 'take'>
}

/** @throws Refusal weixin.unavailable */
export function weixinTickets(parts: TicketParts): () => Promise<string> {
  const fetched = together(() => fetchTicket(parts))
  return async () => {
    const kept = await read(parts)
    if (kept?.is_fresh === true && kept.ticket !== null) return kept.ticket
    const former = kept?.is_good === true ? kept.ticket : null
    if (kept?.is_left_alone === true) return former ?? refuse(kept.failure)
    return fetched('').catch((error: unknown) => {
      if (former === null) throw error
      return former
    })
  }
}

async function read({ db, account }: TicketParts): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select ticket, failure, expires_time > now() + ${EARLY_S} * interval '1 second' as is_fresh,
      expires_time > now() as is_good, failed_until > now() as is_left_alone
    from weixin_ticket where app_id = ${account.appId}
  `.execute(db)
  return rows[0]
}

async function fetchTicket(parts: TicketParts): Promise<string> {
  const { db, account, locks } = parts
  const lock = await locks.take('weixin-ticket', PATIENCE_MS)
  if (lock === null) return refuse(null)
  try {
    // Whoever had the lock before may have brought it.
    const kept = await read(parts)
    if (kept?.is_fresh === true && kept.ticket !== null) return kept.ticket
    if (kept?.is_left_alone === true) return refuse(kept.failure)
    const { ticket, seconds } = await askForTicket(account)
    await sql`
      insert into weixin_ticket (app_id, ticket, expires_time) values (${account.appId}, ${ticket}, now() + ${seconds} * interval '1 second')
      on conflict (app_id) do update set ticket = excluded.ticket, expires_time = excluded.expires_time, failure = null,
        failed_until = '-infinity'
    `.execute(db)
    return ticket
  } catch (error) {
    if (!(error instanceof PlatformRefused)) throw error
    await sql`
      insert into weixin_ticket (app_id, failure, failed_until)
      values (${account.appId}, ${error.message}, now() + ${LEFT_ALONE_S} * interval '1 second')
      on conflict (app_id) do update set failure = excluded.failure, failed_until = excluded.failed_until
    `.execute(db)
    return refuse(error.message, error)
  } finally {
    await lock.release()
  }
}

async function askForTicket(account: WeixinAccount): Promise<{ readonly ticket: string; readonly seconds: number }> {
  const answer = await withToken(account, (token) => {
    const query = `access_token=${encodeURIComponent(token)}&type=jsapi`
    return askPlatform<{ ticket: string; expires_in: number }>(`${account.origin}/cgi-bin/ticket/getticket?${query}`)
  })
  if (typeof answer.ticket !== 'string' || answer.ticket === '') throw new PlatformRefused(0, '没有给出票据')
  return { ticket: answer.ticket, seconds: Math.min(7200, Math.max(0, Math.floor(answer.expires_in) || 0)) }
}

function refuse(failure: string | null, cause?: unknown): never {
  throw new Refusal('weixin.unavailable', { ...(failure === null ? {} : { detail: failure }), cause })
}

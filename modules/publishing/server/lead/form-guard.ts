// What keeps machines out of forms that anybody may send, without asking anybody else: a field that no person sees, a key that has to be a
// few seconds old and was signed here, and bounds by address and by owner that the database keeps.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { rememberedKey } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isBot, visitorOf } from '../view/repeat-visits.ts'

/** No person reads a form and fills it in within less. */
const LEAST_MS = 2_500
const MOST_MS = 12 * 3600_000
/** From one address in an hour and in a day, and to one owner in an hour. */
const BY_ADDRESS = { hour: 10, day: 30 } as const
const TO_OWNER_AN_HOUR = 120

interface Sent {
  readonly formKey: string
  readonly website?: string
}

export interface FormGuard {
  /** Of a form that is being opened. */
  key(): Promise<string>
  /** @throws Refusal where it is too early, too late or too much. Answers whether it is a person's. */
  accepts(request: FastifyRequest, sent: Sent, ownerId: string): Promise<boolean>
}

export function formGuard(db: Database, now: () => number = Date.now): FormGuard {
  const secret = rememberedKey(db, 'form-key')
  const digest = async (what: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(what)
      .digest()

  return {
    async key() {
      const since = now().toString(36)
      return `${since}.${(await digest(`form ${since}`)).toString('base64url')}`
    },
    async accepts(request, { formKey, website = '' }, ownerId) {
      if (website !== '' || isBot(visitorOf(request))) return false
      const [since = '', given = ''] = formKey.split('.')
      const bytes = Buffer.from(given, 'base64url')
      const due = await digest(`form ${since}`)
      const age = now() - Number.parseInt(since, 36)
      if (bytes.length !== due.length || !timingSafeEqual(bytes, due) || !(age <= MOST_MS))
        throw new Refusal('form.stale')
      if (age < LEAST_MS) throw new Refusal('form.hasty')
      const sender = (await digest(`sender ${visitorOf(request).address}`)).toString('base64url')
      await refuseFloods(db, sender, ownerId)
      return true
    },
  }
}

async function refuseFloods(db: Database, sender: string, ownerId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Those of one address take turns, so that they are counted.
    await sql`select pg_advisory_xact_lock(hashtext(${`forms ${sender}`}))`.execute(trx)
    const { rows } = await sql<{ hour: number; day: number; owner: number }>`
      select
        (select count(*)::integer from form_sending where sender = ${sender} and created_time > now() - interval '1 hour') as hour,
        (select count(*)::integer from form_sending where sender = ${sender} and created_time > now() - interval '1 day') as day,
        (select count(*)::integer from form_sending where owner_id = ${ownerId} and created_time > now() - interval '1 hour') as owner
    `.execute(trx)
    const [counted] = rows
    if (
      counted === undefined ||
      counted.hour >= BY_ADDRESS.hour ||
      counted.day >= BY_ADDRESS.day ||
      counted.owner >= TO_OWNER_AN_HOUR
    )
      throw new Refusal('request.too-many')
    await trx.insertInto('form_sending').values({ sender, owner_id: ownerId }).execute()
  })
}

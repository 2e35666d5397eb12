// Sends what is due, again and again. The rows are the orders: written with the change that they tell of, so that neither a killed process
// nor a receiver that is away loses one.
import { setTimeout as sleep } from 'node:timers/promises'
import type { AroundSending } from '@huanshi/server-kit/tracing/open-traces.ts'
import { waitAfter } from './back-off.ts'
import type { Reach } from './check-address.ts'
import { claimDue, isAnyDue, putBack, type Delivery } from './claim.ts'
import { payloadOf, type PayloadParts } from './payload.ts'
import { post } from './post.ts'
import { settle, skip } from './settle.ts'
import { openSecret, signatureOf } from './webhook-secret.ts'

export interface SenderParts extends PayloadParts {
  readonly reach: Reach
  readonly onError: (error: unknown) => void
  /** Between two looks; ms. */
  readonly pause?: number
  /** For one attempt; ms. */
  readonly patience?: number
  /** What a killed process had is due again after so long; seconds, more than the patience. */
  readonly lease?: number
  /** Around each attempt, where traces are kept: gives heads that name the trace. */
  readonly around?: AroundSending | undefined
  /** Seconds until the next attempt; null after the last. */
  readonly wait?: typeof waitAfter
}

export interface Sender {
  close(): Promise<void>
}

const PAUSE_MS = 1_000
const PATIENCE_MS = 15_000
const LEASE_SECONDS = 30
/** At a time in this process; the second number those to receivers that do not answer as they should. */
const [MOST, MOST_FAILING] = [48, 16]
/** At a time for one webhook; one of those that fail. */
const [EACH, EACH_FAILING] = [4, 1]

export function webhookSender(parts: SenderParts): Sender {
  const { db, onError, pause = PAUSE_MS, lease = LEASE_SECONDS } = parts
  const closing = new AbortController()
  const under = { active: new Set<Promise<void>>(), failing: new Set<Promise<void>>() }

  async function take(status: 'active' | 'failing', most: number, each: number): Promise<void> {
    const due = await claimDue(db, { most: most - under[status].size, each, status, lease })
    for (const delivery of due) {
      const work: Promise<void> = deliver(parts, delivery, closing.signal)
        .catch(onError)
        .finally(() => under[status].delete(work))
      under[status].add(work)
    }
  }

  /** After one that was sent there may be another, which has waited for its turn. */
  async function look(): Promise<void> {
    if (await isAnyDue(db)) {
      await take('active', MOST, EACH)
      await take('failing', MOST_FAILING, EACH_FAILING)
    }
    const busy = [...under.active, ...under.failing]
    const rest = sleep(pause, undefined, { signal: closing.signal })
    await Promise.race([rest, ...busy])
  }

  async function work(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await look()
      } catch (error) {
        if (closing.signal.aborted) break
        onError(error)
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
    await Promise.all([...under.active, ...under.failing])
  }

  const working = work()
  return {
    async close() {
      closing.abort()
      await working
    },
  }
}

async function deliver(parts: SenderParts, delivery: Delivery, signal: AbortSignal): Promise<void> {
  const { db, reach, patience = PATIENCE_MS, wait = waitAfter, around = alone } = parts
  const body = delivery.payload ?? (await firstPayload(parts, delivery))
  if (body === null) return await skip(db, delivery)
  const begun = performance.now()
  try {
    const { posted, headers } = await around(`webhook ${delivery.event}`, async (heads) => {
      const headers = { ...(await headersOf(parts, delivery, body)), ...heads }
      return { headers, posted: await post({ url: delivery.url, headers, body, patience, signal, ...reach }) }
    })
    const duration = Math.round(performance.now() - begun)
    const next = waitIf(posted.error, () => wait(delivery.attempts, posted.retryAfter))
    await settle(db, delivery, { posted, duration, request: { url: delivery.url, headers }, wait: next })
  } catch (error) {
    if (!signal.aborted) throw error
    await putBack(db, delivery)
  }
}

const alone: AroundSending = (_name, send) => send({})

function waitIf(error: string | null, wait: () => number | null): number | null {
  return error === null ? null : wait()
}

/** Kept before it is sent: whatever comes later is the same. */
async function firstPayload(parts: SenderParts, delivery: Delivery): Promise<string | null> {
  const payload = await payloadOf(parts, delivery)
  if (payload === null) return null
  await parts.db.updateTable('webhook_delivery').set({ payload }).where('id', '=', delivery.id).execute()
  return payload
}

async function headersOf({ db }: SenderParts, delivery: Delivery, payload: string): Promise<Record<string, string>> {
  const { webhookId, eventId, secret, previousSecret } = delivery
  const sealed = previousSecret === null ? [secret] : [secret, previousSecret]
  const secrets = await Promise.all(sealed.map((one) => openSecret(db, webhookId, one)))
  const timestamp = Math.floor(Date.now() / 1000)
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Huanshi-Webhooks',
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secrets, { id: eventId, timestamp, payload }),
  }
}

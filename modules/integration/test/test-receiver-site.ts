// A site whose webhooks lead to real receivers, and senders that end with each test.
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { sql } from 'kysely'
import { afterAll, afterEach } from 'vitest'
import type { SenderParts } from '../server/webhook/sender.ts'
import { startReceivers, type Receivers } from './test-receivers.ts'
import { quickSender } from './test-sender.ts'

interface ReceiverSite {
  readonly site: Site
  readonly receivers: Receivers
  /** An address of one receiver's kind that nothing else is sent to. */
  readonly at: (path: string) => string
  readonly came: (url: string) => ReturnType<Receivers['at']>
  /** Sends until the test is over. */
  readonly begin: (further?: Partial<SenderParts>) => void
  readonly testOf: (id: string) => ReturnType<Site['ask']>
}

/** Its hooks are of the file that calls it: what a sender could not do fails the test, and no webhook outlives it. */
export async function openReceiverSite(): Promise<ReceiverSite> {
  const site = await testSite()
  const receivers = await startReceivers()
  const senders: ReturnType<typeof quickSender>[] = []
  afterEach(async () => {
    for (const sender of senders.splice(0)) {
      await sender.close()
      if (sender.errors.length > 0) throw new AggregateError(sender.errors)
    }
    await sql`delete from webhook`.execute(site.db)
  })
  afterAll(async () => {
    await site.close()
    await receivers.close()
  })
  let paths = 0
  return {
    site,
    receivers,
    at: (path) => `${receivers.origin}${path}?${(paths += 1)}`,
    came: (url) => receivers.at(url.slice(receivers.origin.length)),
    begin: (further) => void senders.push(quickSender(site.db, further)),
    testOf: (id) => site.ask(site.people.person('owner'), 'POST', `/api/My/Webhooks/${id}/test`),
  }
}

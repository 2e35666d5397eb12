// Receivers that are slow, hang, fail, redirect or are gone, and senders that are killed: each event arrives, with the id that it had.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOST_FAILED } from '../server/webhook/settle.ts'
import { openReceiverSite } from './test-receiver-site.ts'
import { quickSender } from './test-sender.ts'
import { deliveriesOf, settled, webhookFor } from './test-webhooks.ts'

const { site, receivers, at, came, begin, testOf } = await openReceiverSite()

interface Outcome {
  readonly path: string
  readonly status: string
  readonly code: number | null
  readonly said: string | null
  readonly attempts: number
}
const outcomes: readonly Outcome[] = [
  { path: '/slow', status: 'delivered', code: 200, said: null, attempts: 1 },
  { path: '/endless', status: 'delivered', code: 200, said: null, attempts: 1 },
  { path: '/second-time', status: 'delivered', code: 200, said: null, attempts: 2 },
  { path: '/hanging', status: 'failed', code: null, said: '超过时间没有应答', attempts: 3 },
  { path: '/broken', status: 'failed', code: 500, said: '对方回答 500', attempts: 3 },
  { path: '/elsewhere', status: 'failed', code: 302, said: '推送不跟随', attempts: 3 },
  { path: '/cut', status: 'failed', code: null, said: '连接被中断', attempts: 3 },
]
/** Three attempts without a pause between them. */
const thrice = (attempts: number): number | null => (attempts < 3 ? 0 : null)

test.each(outcomes)('a receiver that is $path: $status', async ({ path, status, code, said, attempts }) => {
  const url = at(path)
  const { id } = await webhookFor(site, 'owner', { url })
  begin({ wait: thrice })
  await testOf(id)
  const [row] = await settled(site.db, id)
  expect(row).toMatchObject({ status, status_code: code, attempts })
  expect(row?.error ?? '').toContain(said ?? '')
  expect(row?.tries).toHaveLength(attempts)
  const ids = came(url).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([attempts, 1])
  expect(new Set(came(url).map(({ body }) => body)).size).toBe(1)
  const state = (await site.db.selectFrom('webhook').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
  expect(state).toBe(status === 'delivered' ? 'active' : 'failing')
})

test('of a long answer the first KiB is kept, in whole letters', async () => {
  const { id } = await webhookFor(site, 'owner', { url: at('/words') })
  begin()
  await testOf(id)
  const [row] = await settled(site.db, id)
  expect(row?.answer).toBe('好'.repeat(341))
})

test('an address that became private after it was saved is asked for nothing', async () => {
  const url = at('/good')
  const { id } = await webhookFor(site, 'owner', { url })
  const secure = await webhookFor(site, 'owner', {
    url: url.replace('http:', 'https:').replace('127.0.0.1', 'localhost').replace(/:\d+/, ''),
  })
  begin({ reach: { allowsPrivate: false }, wait: () => null })
  await testOf(id)
  await testOf(secure.id)
  expect(await settled(site.db, id)).toMatchObject([{ status: 'failed', error: expect.stringContaining('没有发送') }])
  expect(await settled(site.db, secure.id)).toMatchObject([{ status: 'failed', error: '这个域名指向内部网络' }])
  expect(came(url)).toEqual([])
})

test('a receiver that hangs delays nobody else, and has its share of requests alone', async () => {
  const hanging = await webhookFor(site, 'owner', { url: at('/hanging') })
  const url = at('/good')
  const good = await webhookFor(site, 'owner', { url })
  for (let each = 0; each < 12; each += 1) await testOf(hanging.id)
  begin({ patience: 4_000, lease: 6 })
  await expect
    .poll(async () => (await deliveriesOf(site.db, hanging.id)).filter((row) => row.lease_time !== null).length)
    .toBe(4)
  const since = performance.now()
  for (let each = 0; each < 12; each += 1) await testOf(good.id)
  await settled(site.db, good.id)
  expect(performance.now() - since).toBeLessThan(3_000)
  expect(came(url)).toHaveLength(12)
  expect((await deliveriesOf(site.db, hanging.id)).filter((row) => row.lease_time !== null)).toHaveLength(4)
})

test('two senders on one database send each once', async () => {
  const url = at('/slow')
  const { id } = await webhookFor(site, 'owner', { url })
  begin()
  begin()
  await Promise.all(Array.from({ length: 20 }, () => testOf(id)))
  await settled(site.db, id)
  const ids = came(url).map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([20, 20])
})

test('one that fails again and again pauses and tells its owner; replayed, all arrive with their ids', async () => {
  const url = at('/broken')
  const { id } = await webhookFor(site, 'owner', { url })
  const since = new Date(Date.now() - 60_000).toISOString()
  for (let each = 0; each < MOST_FAILED + 1; each += 1) await testOf(id)
  begin({ wait: () => null })
  const owner = site.people.person('owner')
  const address = `/api/My/Webhooks/${id}`
  await expect.poll(async () => (await site.ask(owner, 'GET', address)).json().status).toBe('paused')
  expect((await site.ask(owner, 'GET', '/api/My/Notices')).body).toContain('都没有送到')
  await site.db
    .updateTable('webhook')
    .set({ url: at('/good') })
    .where('id', '=', id)
    .execute()
  const before = (await deliveriesOf(site.db, id)).map(({ event_id }) => event_id).toSorted()
  expect((await site.ask(owner, 'POST', `${address}/replay-failed`, { since })).statusCode).toBe(200)
  expect((await site.ask(owner, 'POST', `${address}/resume`)).json()).toMatchObject({ status: 'active' })
  const after = await settled(site.db, id)
  expect(after.every(({ status }) => status === 'delivered')).toBe(true)
  expect(after.map(({ event_id }) => event_id).toSorted()).toEqual(before)
  const one = after[0]
  const again = await site.ask(owner, 'POST', `/api/My/WebhookDeliveries/${one?.id}/replay`)
  expect(again.json()).toMatchObject({ status: 'pending' })
  await settled(site.db, id)
  expect(
    receivers.received.filter(({ headers }) => headers['webhook-id'] === one?.event_id).length,
  ).toBeGreaterThanOrEqual(3)
})

test('a receiver that says it is gone is asked no more', async () => {
  const url = at('/gone')
  const { id } = await webhookFor(site, 'owner', { url })
  begin()
  await testOf(id)
  expect(await settled(site.db, id)).toMatchObject([{ status: 'failed', status_code: 410, attempts: 1 }])
  const { json } = await site.ask(site.people.person('owner'), 'GET', `/api/My/Webhooks/${id}`)
  expect(json()).toMatchObject({ status: 'paused', pausedReason: expect.stringContaining('410') })
})

test('a sender that stops in the middle leaves it as if it had not begun', async () => {
  const { id } = await webhookFor(site, 'owner', { url: at('/hanging') })
  const sender = quickSender(site.db, { patience: 5_000, lease: 8 })
  await testOf(id)
  await expect.poll(async () => (await deliveriesOf(site.db, id))[0]?.attempts).toBe(1)
  await sender.close()
  expect(await deliveriesOf(site.db, id)).toMatchObject([{ status: 'pending', attempts: 0, lease_time: null }])
})

/** A sender in a process of its own. */
async function senderProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'sender-process.ts'), [site.databaseUrl])
  await once(child, 'message')
  return child
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

test('what a killed process had in hand, and what it had not begun, another one sends: no event is missing', async () => {
  const url = at('/slow')
  const { id } = await webhookFor(site, 'owner', { url })
  const [one, other] = await Promise.all([senderProcess(), senderProcess()])
  await Promise.all(Array.from({ length: 30 }, () => testOf(id)))
  await expect.poll(() => came(url).length, { timeout: 8_000 }).toBeGreaterThan(5)
  await killed(one)
  await expect.poll(() => came(url).length, { timeout: 8_000 }).toBeGreaterThan(12)
  await killed(other)
  begin()
  await expect
    .poll(async () => (await deliveriesOf(site.db, id)).every(({ status }) => status === 'delivered'), {
      timeout: 15_000,
    })
    .toBe(true)
  const ids = came(url).map(({ headers }) => headers['webhook-id'])
  const wanted = (await deliveriesOf(site.db, id)).map(({ event_id }) => event_id)
  expect(new Set(ids)).toEqual(new Set(wanted))
  // Twice is only what was under way: four at a time.
  expect(ids.length - wanted.length).toBeLessThanOrEqual(8)
})

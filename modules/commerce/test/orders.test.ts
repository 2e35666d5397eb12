// From the product to what it brings: prices settled when ordered, payments taken in once, benefits granted and taken back.
import type { Order } from '../contract/order.ts'
import { product } from '../contract/product.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { endBenefits } from '../server/order/benefits.ts'
import { expireOrders } from '../server/order/expire-orders.ts'
import { sandboxKey, signatureOf } from '../server/order/sandbox-key.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const GB = 1024 ** 3
const QUOTA = 100 * GB
const site = await testSite()
await allowSandbox(true)
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('order').execute()
  await site.db.updateTable('user').set({ storage_quota: QUOTA, membership: null }).execute()
})

async function allowSandbox(isAllowed: boolean): Promise<void> {
  const value = JSON.stringify(isAllowed)
  await site.db.updateTable('setting').set({ value }).where('key', '=', 'payment.sandbox').execute()
}

const ask = (method: Method, url: string, body?: object, person = 'owner') =>
  site.ask(site.people.person(person), method, url, body)

async function productWith(columns: object): Promise<string> {
  const nobody = { userId: '', groupId: null }
  const [id = ''] = await insertRecords(site.db, product, nobody, [{ is_on_sale: true, price_fen: 9900, ...columns }])
  return id
}
const storage = (bytes: number, months = 0) =>
  productWith({ kind: 'storage', months, grants: JSON.stringify({ storageBytes: bytes, panos: 0, features: [] }) })
const membership = (months: number) => productWith({ kind: 'membership', months })

async function ordered(productId: string, quantity = 1): Promise<Order> {
  const answer = await ask('POST', '/api/My/Orders', { productId, quantity })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

async function account() {
  const { userId } = site.people.person('owner')
  const query = site.db.selectFrom('user').select(['storage_quota', 'membership']).where('id', '=', userId)
  const { storage_quota, membership } = await query.executeTakeFirstOrThrow()
  return { quota: storage_quota - QUOTA, membership: membership as { productId: string; expiresTime: string } | null }
}

const statusOf = async (id: string) => (await ask('GET', `/api/My/Orders/${id}`)).json<Order>()

async function notify(notice: object, key?: Buffer) {
  const body = JSON.stringify(notice)
  const signature = signatureOf(key ?? (await sandboxKey(site.db)), body)
  return site.send(null, '/api/Payments/sandbox/notify', Buffer.from(body), 'application/json', {
    'x-signature': signature,
  })
}
const noticeOf = ({ number, amountFen }: Order, transaction = 'T1') => {
  return { number, amountFen, transaction, paidTime: '2026-11-21T08:00:00Z' }
}

describe('ordering', () => {
  test('an order keeps what was sold, at the price of that moment', async () => {
    const productId = await storage(10 * GB)
    const order = await ordered(productId, 3)
    await site.db.updateTable('product').set({ price_fen: 1, name: '改名' }).where('id', '=', productId).execute()
    expect(await statusOf(order.id)).toMatchObject({
      status: 'pending',
      amountFen: 29_700,
      quantity: 3,
      channel: null,
      productSnapshot: { kind: 'storage', priceFen: 9900, grants: { storageBytes: 10 * GB } },
    })
    expect(order.number).toMatch(/^20\d{12}$/)
    const minutes = (Date.parse(order.expiresTime) - Date.parse(order.createdTime)) / 60_000
    expect(Math.round(minutes)).toBe(30)
    expect(order.productName).toMatch(/^商品/)
    expect((await ordered(productId)).number).not.toBe(order.number)
  })

  test('only what is on sale can be seen and ordered', async () => {
    const gone = await productWith({ is_on_sale: false })
    const answer = await ask('POST', '/api/My/Orders', { productId: gone })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'order.not-on-sale' }])
    expect((await ask('GET', `/api/My/Products/${gone}`)).statusCode).toBe(404)
    expect((await ask('GET', `/api/Admin/Products/${gone}`, undefined, 'admin')).statusCode).toBe(200)
    const unknown = { productId: '11111111-1111-7111-8111-111111111111' }
    expect((await ask('POST', '/api/My/Orders', unknown)).statusCode).toBe(422)
  })

  test('a product is put on sale and taken off again', async () => {
    const id = await productWith({ is_on_sale: false })
    const act = async (name: string) =>
      (await ask('POST', `/api/Admin/Products/${id}/${name}`, undefined, 'admin')).json<{ status: unknown }>().status
    expect([await act('putOnSale'), await act('putOnSale'), await act('takeOffSale')]).toEqual([
      'onSale',
      409,
      'offSale',
    ])
    expect((await ask('POST', `/api/Admin/Products/${id}/putOnSale`)).statusCode).toBe(403)
  })

  test.each([0, 100, 1.5, '1'])('%j is no quantity', async (quantity) => {
    const productId = await storage(GB)
    expect((await ask('POST', '/api/My/Orders', { productId, quantity })).statusCode).toBe(400)
  })
})

describe('paying in the sandbox', () => {
  test('is refused where it has not been switched on, and costs nothing', async () => {
    await allowSandbox(false)
    const { id } = await ordered(await storage(10 * GB))
    const answer = await ask('POST', `/api/My/Orders/${id}/pay`)
    await allowSandbox(true)
    expect([answer.statusCode, answer.json<{ type: string }>().type]).toEqual([409, 'payment.unavailable'])
    expect([(await statusOf(id)).status, (await account()).quota]).toEqual(['pending', 0])
  })

  test('storage is there at once, and paying again is refused', async () => {
    const { id } = await ordered(await storage(10 * GB), 2)
    expect((await ask('POST', `/api/My/Orders/${id}/pay`)).json()).toMatchObject({
      status: 'completed',
      channel: 'sandbox',
    })
    expect((await account()).quota).toBe(20 * GB)
    expect((await ask('POST', `/api/My/Orders/${id}/pay`)).statusCode).toBe(409)
    expect((await account()).quota).toBe(20 * GB)
  })

  test('months of membership follow one another', async () => {
    for (const months of [1, 12]) {
      const { id } = await ordered(await membership(months))
      await ask('POST', `/api/My/Orders/${id}/pay`)
    }
    const due = new Date()
    due.setUTCMonth(due.getUTCMonth() + 13)
    const { membership: held } = await account()
    expect(Math.abs(Date.parse(held?.expiresTime ?? '') - due.getTime())).toBeLessThan(4 * 86_400_000)
  })

  test('what is paid at the desk is granted as well', async () => {
    const { id } = await ordered(await storage(GB))
    const answer = await ask('POST', `/api/Admin/Orders/${id}/pay-offline`, undefined, 'admin')
    expect(answer.json()).toMatchObject({ status: 'completed', channel: 'offline' })
    expect((await account()).quota).toBe(GB)
  })

  test('half an hour later it is too late, whether the clock has come round or not', async () => {
    const { id } = await ordered(await storage(GB))
    const past = new Date(Date.now() - 1000).toISOString()
    await site.db.updateTable('order').set({ expires_time: past }).execute()
    const answer = await ask('POST', `/api/My/Orders/${id}/pay`)
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'order.expired' }])
    expect(await expireOrders(site.db)).toBe(1)
    expect(await expireOrders(site.db)).toBe(0)
    expect(await statusOf(id)).toMatchObject({ status: 'expired', history: [{ action: 'clock', userName: '' }] })
  })
})

describe('notifications', () => {
  test('a signed one pays once, however often it comes', async () => {
    const order = await ordered(await storage(GB))
    const answers = await Promise.all([1, 2, 3].map(() => notify(noticeOf(order))))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const results = answers.map((answer) => answer.json<{ result: string }>().result)
    expect(results.sort()).toEqual(['known', 'known', 'paid'])
    expect((await account()).quota).toBe(GB)
    expect(await statusOf(order.id)).toMatchObject({
      status: 'completed',
      paidTime: '2026-11-21T08:00:00.000Z',
      history: [
        { from: 'pending', to: 'paid', action: 'payment' },
        { from: 'paid', to: 'completed', action: 'grant' },
      ],
    })
    // Work that somebody has yet to do is not done by paying for it.
    const shoot = await ordered(await productWith({ kind: 'service' }))
    await notify(noticeOf(shoot, 'T3'))
    expect(await statusOf(shoot.id)).toMatchObject({ status: 'paid' })
  })

  test('a second payment for a paid order is kept, and changes nothing', async () => {
    const order = await ordered(await storage(GB))
    await notify(noticeOf(order))
    expect((await notify(noticeOf(order, 'T2'))).json()).toEqual({ result: 'late' })
    expect((await account()).quota).toBe(GB)
    expect(await statusOf(order.id)).toMatchObject({ status: 'completed' })
    const payments = await site.db.selectFrom('payment').select('outcome').orderBy('outcome').execute()
    expect(payments.map(({ outcome }) => outcome)).toEqual(['late', 'paid'])
  })

  test('money for a cancelled order goes back, and brings nothing', async () => {
    const order = await ordered(await storage(GB))
    await ask('POST', `/api/My/Orders/${order.id}/cancel`)
    expect((await notify(noticeOf(order))).json()).toEqual({ result: 'late' })
    expect(await statusOf(order.id)).toMatchObject({ status: 'refunding', refundFrom: null })
    expect((await account()).quota).toBe(0)
    const done = await ask('POST', `/api/Admin/Orders/${order.id}/refund-done`, undefined, 'admin')
    expect(done.json()).toMatchObject({ status: 'refunded' })
  })

  test.each<[string, (order: Order) => object, number, string]>([
    ['another amount', (order) => ({ ...noticeOf(order), amountFen: 1 }), 422, 'payment.amount'],
    ['an unknown order', (order) => ({ ...noticeOf(order), number: 'nothing' }), 404, 'record.not-found'],
    ['no transaction', ({ number, amountFen }) => ({ number, amountFen }), 400, 'request.malformed'],
    ['a time that is none', (order) => ({ ...noticeOf(order), paidTime: 'now' }), 400, 'request.malformed'],
  ])('%s is refused', async (_what, made, status, type) => {
    const order = await ordered(await storage(GB))
    const answer = await notify(made(order))
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { type }])
    expect(await statusOf(order.id)).toMatchObject({ status: 'pending' })
  })

  test('a wrong signature, none, or one over another body is refused', async () => {
    const order = await ordered(await storage(GB))
    const body = Buffer.from(JSON.stringify(noticeOf(order)))
    const other = signatureOf(await sandboxKey(site.db), '{}')
    for (const signature of ['', 'zz', other]) {
      const headers = { 'x-signature': signature }
      const answer = await site.send(null, '/api/Payments/sandbox/notify', body, 'application/json', headers)
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'payment.signature' }])
    }
    expect((await notify(noticeOf(order), Buffer.alloc(32))).statusCode).toBe(422)
    expect(await statusOf(order.id)).toMatchObject({ status: 'pending' })
  })
})

describe('taking back', () => {
  test('a refund takes back what the order brought', async () => {
    const { id } = await ordered(await storage(GB))
    await ask('POST', `/api/My/Orders/${id}/pay`)
    const move = (action: string) => ask('POST', `/api/Admin/Orders/${id}/${action}`, undefined, 'admin')
    expect((await move('refund')).json()).toMatchObject({ refundFrom: 'completed' })
    expect((await move('refund-refused-completed')).json()).toMatchObject({ status: 'completed', refundFrom: null })
    await move('refund')
    expect((await account()).quota).toBe(GB)
    await move('refund-done')
    expect((await account()).quota).toBe(0)
  })

  test('what was bought for some months ends with them', async () => {
    const { id } = await ordered(await storage(GB, 1))
    await ask('POST', `/api/My/Orders/${id}/pay`)
    expect(await endBenefits(site.db)).toBe(0)
    await site.db
      .updateTable('benefit')
      .set({ to_time: new Date(Date.now() - 1000).toISOString() })
      .execute()
    expect(await endBenefits(site.db)).toBe(1)
    expect((await account()).quota).toBe(0)
  })

  test('membership that is refunded is gone', async () => {
    const { id } = await ordered(await membership(1))
    await ask('POST', `/api/My/Orders/${id}/pay`)
    expect((await account()).membership).not.toBeNull()
    for (const action of ['refund', 'refund-done'])
      await ask('POST', `/api/Admin/Orders/${id}/${action}`, undefined, 'admin')
    expect((await account()).membership).toBeNull()
  })
})

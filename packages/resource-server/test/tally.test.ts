// How many records of a list are in each state: of what one sees, under the other conditions, whatever state is looked at.
import { order } from '@huanshi/commerce/contract/order.ts'
import { afterAll, expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
const states = ['pending', 'pending', 'paid', 'cancelled', 'cancelled', 'cancelled']
const columns = states.map((status, index) => ({ status, channel: index % 2 === 0 ? 'sandbox' : 'offline' }))
await insertRecords(site.db, order, ownershipOf(site.people, 'owner'), columns)
await insertRecords(site.db, order, { userId: site.people.person('stranger').userId, groupId: null }, [
  { status: 'refunded' },
])
afterAll(() => site.close())

test.each([
  ['of all', '', { pending: 2, paid: 1, cancelled: 3 }, 6],
  ['of all, though one state is looked at', '&status=paid', { pending: 2, paid: 1, cancelled: 3 }, 1],
  ['under the other conditions', '&channel=sandbox&status=pending', { pending: 1, paid: 1, cancelled: 1 }, 1],
])('%s', async (_name, conditions, tally, total) => {
  const answer = await site.ask(site.people.person('owner'), 'GET', `/api/My/Orders?tally=true&pageSize=1${conditions}`)
  expect(answer.json()).toMatchObject({ tally, total })
})

test('is not counted unasked, and asked of a list without states it is refused', async () => {
  const owner = site.people.person('owner')
  expect((await site.ask(owner, 'GET', '/api/My/Orders')).json()).not.toHaveProperty('tally')
  expect((await site.ask(owner, 'GET', '/api/My/Tags?tally=true')).statusCode).toBe(400)
})

test('figures are added up over all pages, under the same conditions and the state that is looked at', async () => {
  const owner = site.people.person('owner')
  const sum = async (conditions: string) =>
    (await site.ask(owner, 'GET', `/api/My/Orders?tally=true&pageSize=1${conditions}`)).json<{
      sums: { amountFen: number }
    }>().sums
  const ids = await site.db.selectFrom('order').select('id').where('user_id', '=', owner.userId).orderBy('id').execute()
  for (const [index, { id }] of ids.entries()) {
    await site.db
      .updateTable('order')
      .set({ amount_fen: 100 * (index + 1) })
      .where('id', '=', id)
      .execute()
  }
  expect(await sum('')).toEqual({ amountFen: 2100 })
  const paid = await sum('&status=paid')
  const others = await sum('&status=pending,cancelled')
  expect(paid.amountFen + others.amountFen).toBe(2100)
  expect(paid.amountFen).toBeGreaterThan(0)
  expect(await sum('&search=nothing')).toEqual({ amountFen: 0 })
})

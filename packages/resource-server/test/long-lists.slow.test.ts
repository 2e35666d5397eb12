// What a list of more than ten thousand says of its length, and how it is searched.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
const owner = site.people.person('owner')
afterAll(() => site.close())

const ask = (url: string) => site.ask(owner, 'GET', url)

interface Found {
  readonly items: { readonly size: number }[]
  readonly total: number
  readonly totalIsEstimate?: boolean
  readonly nextCursor: string | null
}

beforeAll(async () => {
  await sql`insert into pano (id, user_id, title, kind, status, size, file_name, mime, tags)
    select gen_random_uuid(), ${owner.userId}, '第 ' || n, 'image', case when n % 100 = 0 then 'failed' else 'ready' end, n, n || '.jpg', 'image/jpeg',
      array['each'] || case when n % 4 = 0 then array['often'] when n % 10 = 1 then array['seldom'] else '{}'::text[] end
    from generate_series(1, 12000) n`.execute(site.db)
  await sql`analyze pano`.execute(site.db)
})

test('what has a tag is read in order, few or many', async () => {
  for (const [tag, apart, first] of [
    ['seldom', 10, 1],
    ['often', 4, 4],
  ] as const) {
    const { items, total } = (await ask(`/api/My/Panos?tags=${tag}&sort=size&page=3&pageSize=10`)).json<Found>()
    expect(total).toBe(12_000 / apart)
    expect(items.map(({ size }) => size)).toEqual(Array.from({ length: 10 }, (_, n) => first + (n + 20) * apart))
  }
})

test('past ten thousand the total is an estimate', async () => {
  const all = (await ask('/api/My/Panos')).json<{ total: number; totalIsEstimate?: boolean }>()
  expect(all.totalIsEstimate).toBe(true)
  expect(Math.abs(all.total - 12_000)).toBeLessThan(1_500)
  const tagged = (await ask('/api/My/Panos?tags=each')).json<Found>()
  expect(tagged.totalIsEstimate).toBe(true)
  expect(Math.abs(tagged.total - 12_000)).toBeLessThan(1_500)
  expect((await ask('/api/My/Panos?status=failed')).json()).toMatchObject({ total: 120 })
  expect((await ask('/api/My/Panos?status=failed')).json()).not.toHaveProperty('totalIsEstimate')
  const last = (await ask('/api/My/Panos?page=600&sort=size')).json<{
    items: { size: number }[]
    total: number
  }>()
  expect([last.items.at(-1)?.size, last.total]).toEqual([12_000, 12_000])
  expect((await ask('/api/My/Panos?page=700&status=failed')).json()).toMatchObject({ items: [], total: 120 })
})

test('a search that finds more than ten thousand is walked in its order; one that finds few is counted', async () => {
  const found = async (question: string) => (await ask(`/api/ES/My/Panos?${question}`)).json<Found>()
  const walked = await found('search=jpg&sort=-size')
  expect(walked.totalIsEstimate).toBe(true)
  expect(walked.items.map(({ size }) => size)).toEqual(Array.from({ length: 20 }, (_, place) => 12_000 - place))
  const further = await found(`search=jpg&sort=-size&cursor=${walked.nextCursor}`)
  expect(further.items[0]?.size).toBe(11_980)
  // By rank; and once more from what is remembered.
  for (let time = 0; time < 2; time += 1) {
    const ranked = await found('search=jpg')
    expect([ranked.items.length, ranked.totalIsEstimate]).toEqual([20, true])
  }
  const few = await found(`search=${encodeURIComponent('第 77')}`)
  expect([few.items.length, few.total, few.totalIsEstimate]).toEqual([20, 111, undefined])
  const beyond = await found(`search=${encodeURIComponent('第 77')}&page=9`)
  expect([beyond.items.length, beyond.total]).toEqual([0, 111])
})

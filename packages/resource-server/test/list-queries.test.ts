// What the parameters of a list select, as a table of scenarios over a handful of panoramas.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'

let site: Site
beforeAll(async () => {
  site = await testSite()
  const owner = { userId: site.people.person('owner').userId, groupId: null }
  await insertRecords(site.db, pano, owner, rows)
})
afterAll(() => site.close())

const rows = [
  {
    title: '安',
    size: 100,
    width: 3000,
    status: 'ready',
    visibility: 'public',
    tags: ['山', '水'],
    created_time: '2026-01-31T15:59:59.999Z',
  },
  {
    title: '白',
    size: 200,
    width: 6000,
    status: 'failed',
    tags: ['水'],
    created_time: '2026-01-31T16:00:00Z',
    taken_time: '2020-05-01T00:00:00Z',
  },
  { title: '曹', size: 300, status: 'queued', visibility: 'unlisted', created_time: '2026-02-01T15:59:59Z' },
  {
    title: '邓',
    size: 400,
    width: 6000,
    status: 'ready',
    tags: ['\'x"', 'a'],
    created_time: '2026-02-01T16:00:00Z',
    taken_time: '2021-05-01T00:00:00Z',
  },
]

const scenarios: readonly [query: string, titles: string][] = [
  ['sort=title', '安白曹邓'],
  ['sort=-title', '邓曹白安'],
  ['SORT=title', '安白曹邓'],
  ['sort=-size&pageSize=2', '邓曹'],
  ['sort=-size&PAGESIZE=2&page=2', '白安'],
  ['sort=size&page=3&pageSize=2', ''],
  ['sort=takenTime', '安曹白邓'],
  ['sort=-takenTime', '邓白曹安'],
  ['', '邓曹白安'],
  ['sort=title&size=200..300', '白曹'],
  ['sort=title&size=..200', '安白'],
  ['sort=title&size=300..', '曹邓'],
  ['sort=title&size=200', '白'],
  ['sort=title&size=100,300..350', '安曹'],
  ['sort=title&width=6000', '白邓'],
  ['sort=title&width=..5000', '安'],
  ['sort=title&status=ready,queued', '安曹邓'],
  ['sort=title&Status=failed', '白'],
  ['sort=title&visibility=private&status=ready', '邓'],
  ['sort=title&tags=水', '安白'],
  ['sort=title&tags=水,a', '安白邓'],
  [`sort=title&tags=${encodeURIComponent(`'x"`)}`, '邓'],
  ['sort=title&createdTime=2026-02-01', '白曹'],
  ['sort=title&createdTime=2026-02-01..', '白曹邓'],
  ['sort=title&createdTime=..2026-01-31', '安'],
  ['sort=title&createdTime=2026-01-31..2026-02-01', '安白曹'],
  ['sort=title&createdTime=2026-01-31T16:00:00Z', '白'],
  ['sort=title&createdTime=2026-02-01T00:00:00%2B08:00..2026-02-01T23:59:59%2B08:00', '白曹'],
  ['sort=title&takenTime=2021-01-01..', '邓'],
  ['sort=title&userName=OWNER', '安白曹邓'],
  ['userName=other', ''],
  ['sort=title&search=%20%20', '安白曹邓'],
]

test.each(scenarios)('%s', async (query, titles) => {
  const answer = await site.ask(site.people.person('owner'), 'GET', `/api/My/Panos?${query}`)
  expect(answer.statusCode).toBe(200)
  const page: { items: { title: string }[]; total: number; page: number } = answer.json()
  expect(page.items.map(({ title }) => title).join('')).toBe(titles)
  expect(page.total).toBe(/page/i.test(query) ? 4 : titles.length)
})

const refused: readonly [query: string, path: string][] = [
  ['status=unknown', 'status'],
  ['status=ready,', 'status'],
  ['size=a', 'size'],
  ['size=1.5', 'size'],
  ['size=99999999999999999999', 'size'],
  ['size=1..a', 'size'],
  ['title=安', 'title'],
  ['views=1', 'views'],
  ['sort=hotspots', 'sort'],
  ['search=a&cursor=abc', 'cursor'],
]

test.each(refused)('%s is refused', async (query, path) => {
  const answer = await site.ask(site.people.person('owner'), 'GET', `/api/My/Panos?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ type: 'request.malformed', errors: [{ path }] })
})

test('a cursor belongs to its list and order', async () => {
  const owner = site.people.person('owner')
  const first = await site.ask(owner, 'GET', '/api/My/Panos?pageSize=2&sort=title')
  const { nextCursor }: { nextCursor: string } = first.json()
  const at = (query: string) => site.ask(owner, 'GET', `/api/My/Panos?${query}`)
  expect((await at(`cursor=${nextCursor}&sort=title&pageSize=2`)).json()).toMatchObject({ nextCursor: null, total: 4 })
  expect((await at(`cursor=${nextCursor}&sort=-title`)).statusCode).toBe(400)
  expect((await at(`cursor=${nextCursor}&sort=size`)).statusCode).toBe(400)
  for (let place = 0; place < nextCursor.length; place += 7) {
    const sign = nextCursor[place] === 'A' ? 'B' : 'A'
    const tampered = nextCursor.slice(0, place) + sign + nextCursor.slice(place + 1)
    expect((await at(`cursor=${tampered}&sort=title`)).statusCode).toBe(400)
  }
})

test.each(['/api/My/Panos', '/api/ES/My/Panos'])('%s tells of each record what its own address tells', async (list) => {
  const owner = site.people.person('owner')
  const answer = await site.ask(owner, 'GET', `${list}?tags=水`)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const { items }: { items: { id: string }[] } = answer.json()
  expect(items).toHaveLength(2)
  for (const item of items) expect(item).toEqual((await site.ask(owner, 'GET', `/api/My/Panos/${item.id}`)).json())
})

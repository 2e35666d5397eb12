// Full text of Chinese and Latin, over HTTP and real SQL.
import { pano } from '@huanshi/pano/contract/pano.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'

let site: Site
const owner = () => ({ userId: site.people.person('owner').userId, groupId: null })
beforeAll(async () => {
  site = await testSite()
  await insertRecords(site.db, pano, owner(), rows)
})
afterAll(() => site.close())

const rows = [
  { title: '西湖日落', description: '断桥残雪，雷峰夕照。', tags: ['杭州', '风景'], file_name: 'DJI_0042.JPG' },
  { title: '湖西小镇', description: "It's a small café & bar", file_name: 'IMG_1.jpg' },
  { title: 'PS5 展厅', description: '西溪湿地里的湖', file_name: 'IMG_2.jpg' },
  { title: '空', description: '<b>西湖</b> <script>alert(1)</script>', file_name: 'IMG_3.jpg' },
]

const scenarios: readonly [search: string, titles: readonly string[]][] = [
  ['西湖', ['西湖日落', '空']],
  ['湖西', ['湖西小镇']],
  ['湖', ['西湖日落', '湖西小镇', 'PS5 展厅', '空']],
  ['落', ['西湖日落']],
  ['西湖日落', ['西湖日落']],
  ['湖日', ['西湖日落']],
  ['西日', []],
  ['雪雷', []],
  ['残雪 雷峰', ['西湖日落']],
  ['西湖 杭州', ['西湖日落']],
  ['西湖 苏州', []],
  ['ps', ['PS5 展厅']],
  ['PS5展厅', ['PS5 展厅']],
  ['ｐｓ５', ['PS5 展厅']],
  ['S5', []],
  ['dji', ['西湖日落']],
  ['DJI_0042.jpg', ['西湖日落']],
  ['0042', ['西湖日落']],
  ["it's", ['湖西小镇']],
  ['CAFÉ', ['湖西小镇']],
  ['small & bar', ['湖西小镇']],
  ['small | nothing', []],
  ["'西湖'", ['西湖日落', '空']],
  ['西湖\\', ['西湖日落', '空']],
  ['!西湖', ['西湖日落', '空']],
  ['西湖:*', ['西湖日落', '空']],
  ['(西湖', ['西湖日落', '空']],
  ['<->', []],
  ['。', []],
]

test.each(scenarios)('%s', async (search, titles) => {
  for (const address of ['/api/My/Panos', '/api/ES/My/Panos']) {
    const answer = await site.ask(site.people.person('owner'), 'GET', `${address}?search=${encodeURIComponent(search)}`)
    expect(answer.statusCode).toBe(200)
    const page: { items: { title: string }[]; total: number } = answer.json()
    expect(page.items.map(({ title }) => title).sort()).toEqual([...titles].sort())
    expect(page.total).toBe(titles.length)
  }
})

test('the ranked variant puts titles before descriptions and marks the finds safely', async () => {
  const answer = await site.ask(
    site.people.person('owner'),
    'GET',
    `/api/ES/My/Panos?search=${encodeURIComponent('西湖')}`,
  )
  const { items }: { items: { title: string; highlights: Record<string, string> }[] } = answer.json()
  expect(items.map(({ title, highlights }) => [title, highlights])).toEqual([
    ['西湖日落', { title: '<mark>西湖</mark>日落' }],
    ['空', { description: '&lt;b&gt;<mark>西湖</mark>&lt;/b&gt; &lt;script&gt;alert(1)&lt;/script&gt;' }],
  ])
})

test('the ranked variant goes on by cursor', async () => {
  const ask = (further: string) =>
    site.ask(
      site.people.person('owner'),
      'GET',
      `/api/ES/My/Panos?search=${encodeURIComponent('湖')}&pageSize=1${further}`,
    )
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: { items: { id: string }[]; nextCursor: string | null } = (await ask(cursor)).json()
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`
  }
  expect(new Set(seen).size).toBe(4)
  expect(seen).toHaveLength(4)
})

test('whatever is written in a title finds it', async () => {
  const signs = fc.constantFrom(...Array.from('全景环视展厅𠀀々ａＢcé5 _-.,\'"\\&|!:*()<>，。「」😀\t'))
  const text = fc.array(signs, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
  const property = fc.asyncProperty(text, async (title) => {
    const [id] = await insertRecords(site.db, pano, owner(), [{ title, file_name: '' }])
    const url = `/api/My/Panos?search=${encodeURIComponent(title)}&pageSize=200`
    const page: { items: { id: string }[] } = (await site.ask(site.people.person('owner'), 'GET', url)).json()
    const isSearchable = /[^\s_\-.,'"\\&|!:*()<>，。「」]/.test(title)
    return !isSearchable || page.items.some((item) => item.id === id)
  })
  const { counterexample } = await fc.check(property, { numRuns: 60 })
  expect(counterexample).toBeNull()
})

// Paging by cursor visits every row once and in order, whatever the values, also while others write.
import { pano } from '@huanshi/pano/contract/pano.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

interface Item {
  readonly id: string
  readonly takenTime: string | null
  readonly size: number
  readonly createdTime: string
}

async function walk(sort: string, pageSize: number, meanwhile: () => Promise<unknown>): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | null = null
  do {
    const further: string = cursor === null ? '' : `&cursor=${cursor}`
    const url = `/api/My/Panos?sort=${sort}&pageSize=${pageSize}${further}`
    const answer = await site.ask(site.people.person('owner'), 'GET', url)
    const page: { items: Item[]; nextCursor: string | null } = answer.json()
    items.push(...page.items)
    cursor = page.nextCursor
    await meanwhile()
  } while (cursor !== null)
  return items
}

const keys: Readonly<Record<string, (item: Item) => string | number>> = {
  takenTime: ({ takenTime }) => takenTime ?? '',
  size: ({ size }) => size,
  createdTime: ({ createdTime }) => createdTime,
}

// Microseconds apart: finer than JavaScript's dates.
const instants = [
  '2020-01-01 00:00:00.000001+00',
  '2020-01-01 00:00:00.000002+00',
  '2020-01-01 00:00:00.001+00',
  '2021-06-01 12:00:00+00',
]

test('every row once, in order, while rows are inserted', async () => {
  const owner = { userId: site.people.person('owner').userId, groupId: null }
  const rows = fc.array(
    fc.record({
      size: fc.constantFrom(1, 2, 3),
      taken_time: fc.constantFrom(null, ...instants),
      created_time: fc.constantFrom(...instants),
    }),
    { maxLength: 25 },
  )
  const property = fc.asyncProperty(
    rows,
    fc.constantFrom('takenTime', 'size', 'createdTime'),
    fc.boolean(),
    fc.integer({ min: 1, max: 7 }),
    async (made, name, isDescending, pageSize) => {
      await site.db.deleteFrom('pano').execute()
      const ids = await insertRecords(site.db, pano, owner, made)
      const late: string[] = []
      const items = await walk(`${isDescending ? '-' : ''}${name}`, pageSize, async () => {
        if (late.length < 3)
          late.push(...(await insertRecords(site.db, pano, owner, [{ size: 2, created_time: instants[2] }])))
      })
      const seen = items.map(({ id }) => id)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => !late.includes(id)).sort()).toEqual(ids.sort())
      const key = keys[name] ?? (() => '')
      const way = isDescending ? -1 : 1
      for (const [index, item] of items.slice(1).entries()) {
        const before = items[index]
        if (before === undefined) continue
        const [a, b] = [key(before), key(item)]
        expect(a === b || (a < b ? 1 : -1) === way).toBe(true)
      }
    },
  )
  await fc.assert(property, { numRuns: 20 })
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excessIn, type Excess } from './measure-json.ts'

interface Price {
  depth: number
  members: number
  values: number
}

/** As a parser would count that has made everything first. */
function priceOf(value: unknown): Price {
  if (typeof value !== 'object' || value === null) return { depth: 0, members: 0, values: 1 }
  const inside = Object.values(value).map(priceOf)
  const own = Array.isArray(value) ? 0 : inside.length
  const most = (name: keyof Price): number => Math.max(0, ...inside.map((price) => price[name]))
  return {
    depth: 1 + most('depth'),
    members: Math.max(own, most('members')),
    // What is empty counts as if it held one.
    values: 1 + inside.reduce((sum, price) => sum + price.values, 0) + (inside.length === 0 ? 1 : 0),
  }
}

test('a text costs what its values cost', () => {
  const spaces = fc.constantFrom(undefined, 2)
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), spaces, (value, space) => {
      const json = Buffer.from(JSON.stringify(value, null, space))
      const price = priceOf(value)
      expect(excessIn(json, price)).toBeNull()
      const tighter = (['depth', 'members', 'values'] as const).filter((name) => price[name] > 0)
      const told = tighter.map((name) => excessIn(json, { ...price, [name]: price[name] - 1 }))
      expect(told).toEqual(tighter)
    }),
  )
})

test('whatever is no JSON is measured as well, and left to the parser', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const excess = excessIn(Buffer.from(bytes), { depth: 3, members: 3, values: 9 })
      expect([null, 'depth', 'members', 'values', 'text']).toContain(excess)
    }),
  )
})

const limits = { depth: 8, members: 8, values: 20 }
const texts: [string, Excess | null][] = [
  [String.raw`"\u0000"`, 'text'],
  [String.raw`{"a\u0000":1}`, 'text'],
  [String.raw`"\ud83d"`, 'text'],
  [String.raw`"\ud83dx"`, 'text'],
  [String.raw`"\ud83d\u0041"`, 'text'],
  [String.raw`"\ude00"`, 'text'],
  [String.raw`"\ud83d\uDE00"`, null],
  [String.raw`"\\u0000"`, null],
  [String.raw`"\\\u0000"`, 'text'],
  [String.raw`"\"[[[[[[[[[[\""`, null],
  [String.raw`"a\\",[`, null],
  ['"not ended [[[[[[[[[[[[', null],
  [']]]]{"a":1}', null],
  ['[[[[[[[[[', 'depth'],
]
test.each(texts)('%s: %s', (json, excess) => {
  expect(excessIn(Buffer.from(json), limits)).toBe(excess)
})

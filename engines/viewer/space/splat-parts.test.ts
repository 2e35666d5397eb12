import { expect, test } from 'vitest'
import { budgetFor, levelFor, partsOf, SPLAT_BYTES } from './splat-parts.ts'

test.each([
  ['a phone', { memory: 8, isPhone: true }, 1_000_000],
  ['little memory', { memory: 2, isPhone: false }, 1_000_000],
  ['nothing is told', { memory: undefined, isPhone: false }, 2_000_000],
  ['some memory', { memory: 4, isPhone: false }, 2_000_000],
  ['much memory', { memory: 8, isPhone: false }, 4_000_000],
])('%s', (_, device, budget) => expect(budgetFor(device)).toBe(budget))

test.each([
  ['the whole where it can be drawn', [40_000, 500_000], 1_000_000, 500_000],
  ['the level that was made for it where not', [240_000, 999_000, 1_999_000, 3_000_000], 1_000_000, 999_000],
  ['the larger of two', [240_000, 999_000, 1_999_000, 3_000_000], 2_000_000, 1_999_000],
  ['the whole for those that draw more', [240_000, 999_000, 1_999_000, 3_000_000], 4_000_000, 3_000_000],
  ['the whole, of which the end is left out, rather than much less', [96_000, 1_200_000], 1_000_000, 1_200_000],
  ['the whole where nothing else is told', [500_000], 1_000_000, 500_000],
])('after the first level comes %s', (_, counts, budget, chosen) => {
  const levels = counts.map((splats) => ({ url: `/${splats}`, splats }))
  expect(levelFor(levels, budget)).toEqual({ url: `/${chosen}`, splats: chosen })
})

/** Comes in pieces of a size that fits nothing. */
function answer(bytes: Uint8Array<ArrayBuffer>, length = bytes.length): Response {
  const piece = 99_991
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(out) {
      if (at >= bytes.length) return out.close()
      out.enqueue(bytes.subarray(at, at + piece))
      at += piece
    },
  })
  return new Response(body, { headers: { 'content-length': String(length) } })
}

const numbered = (count: number) => new Uint8Array(count * SPLAT_BYTES).map((_, index) => index % 251)
const lengths = async (parts: AsyncIterable<Uint8Array>): Promise<number[]> => {
  const found: number[] = []
  for await (const part of parts) found.push(part.length / SPLAT_BYTES)
  return found
}

test('parts are whole splats from the beginning, and the last is all that was asked for', async () => {
  const bytes = numbered(500_000)
  const parts = partsOf(answer(bytes), bytes.length)
  const first = (await parts.next()).value
  expect(first?.length).toBe(40_000 * SPLAT_BYTES)
  expect(Buffer.compare(first ?? new Uint8Array(), bytes.subarray(0, 40_000 * SPLAT_BYTES))).toBe(0)
  expect(await lengths(parts)).toEqual([175_000, 500_000])
})

test.each([
  ['few splats come at once', 1000, 1000, [1000]],
  ['no part is smaller than can be seen', 100_000, 100_000, [20_000, 35_000, 100_000]],
  ['of an answer with more the rest is left', 300_000, 200_000, [20_000, 70_000, 200_000]],
])('%s', async (_, sent, wanted, parts) => {
  expect(await lengths(partsOf(answer(numbered(sent)), wanted * SPLAT_BYTES))).toEqual(parts)
})

test('without stages all comes at once', async () => {
  expect(await lengths(partsOf(answer(numbered(100_000)), 60_000 * SPLAT_BYTES, []))).toEqual([60_000])
})

test('where nobody says how much comes, it comes at once', async () => {
  const bytes = numbered(100_000)
  expect(await lengths(partsOf(new Response(bytes), 50_000 * SPLAT_BYTES))).toEqual([50_000])
  expect(await lengths(partsOf(new Response(bytes), 1e9))).toEqual([100_000])
})

test('a file that is cut short says so after what has come of it', async () => {
  const parts = partsOf(answer(numbered(100_000), 200_000 * SPLAT_BYTES), 1e9)
  expect((await parts.next()).value?.length).toBe(20_000 * SPLAT_BYTES)
  await expect(lengths(parts)).rejects.toThrow('cut short')
})

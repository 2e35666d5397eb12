/** Holes in pictures that leave no doubt what was there, and what may not come up in them. */
import { expect, test } from 'vitest'
import { heal, type HealTask } from './heal.ts'

const SIDE = 96

type Colour = readonly [number, number, number]

/** @param colour of what lies at a pixel */
function task(colour: (x: number, y: number) => Colour, isBarred: (x: number, y: number) => boolean): HealTask {
  const size = { width: SIDE, height: SIDE }
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255)
  const [hole, barred] = [new Uint8Array(SIDE * SIDE), new Uint8Array(SIDE * SIDE)]
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    data.set(colour(x, y), 4 * i)
    if (isHole(x, y)) {
      hole[i] = 1
      data.set([0, 0, 255], 4 * i)
    } else if (isBarred(x, y)) barred[i] = 1
  }
  return { data, ...size, hole, barred }
}

const isHole = (x: number, y: number): boolean => Math.abs(x - 48) < 10 && Math.abs(y - 48) < 10
const nowhere = (): boolean => false
/** The same for the same place. */
const noise = (x: number, y: number): number => ((Math.imul(x * 7919 + y * 104_729, 2_654_435_761) >>> 16) % 60) + 100

function inHole(filled: Uint8ClampedArray): [number, number, Colour][] {
  return Array.from({ length: SIDE * SIDE }, (_, i) => i).flatMap((i) => {
    const [x, y] = [i % SIDE, Math.floor(i / SIDE)]
    const [red = 0, green = 0, blue = 0] = filled.subarray(4 * i, 4 * i + 3)
    return isHole(x, y) ? [[x, y, [red, green, blue] as const] as [number, number, Colour]] : []
  })
}

test.each<[string, (x: number, y: number) => Colour]>([
  ['stripes', (x) => (x % 8 < 4 ? [220, 40, 40] : [40, 220, 40])],
  ['an edge', (x, y) => (x + y / 2 < 74 ? [30, 30, 30] : [220, 210, 200])],
])('%s go on through the hole, as sharp as beside it', (_name, colour) => {
  const wrong = inHole(heal(task(colour, nowhere))).filter(([x, y, seen]) => {
    const truth = colour(x, y)
    return Math.abs(seen[0] - truth[0]) > 50 || Math.abs(seen[1] - truth[1]) > 50
  })
  expect(wrong.length).toBeLessThan(20)
})

test('where nothing is known the filling is as bright as around it, and is no smudge', () => {
  const seen = inHole(
    heal(
      task((x, y) => {
        const grey = noise(x, y)
        return [grey, grey, grey]
      }, nowhere),
    ),
  ).map(([, , [red]]) => red)
  const mean = seen.reduce((sum, one) => sum + one, 0) / seen.length
  const spread = Math.sqrt(seen.reduce((sum, one) => sum + (one - mean) ** 2, 0) / seen.length)
  expect(Math.abs(mean - 130)).toBeLessThan(12)
  // 17 around it; the mean of what is known, as a blur has it, has 2.
  expect(spread).toBeGreaterThan(5)
})

test('what is covered right beside it does not colour it', () => {
  const isCovered = (x: number, y: number): boolean => x >= 58 && x < 80 && Math.abs(y - 48) < 14
  const filled = heal(
    task((x, y) => {
      const grey = noise(x, y)
      return isCovered(x, y) ? [255, 0, 0] : [grey, grey, grey]
    }, isCovered),
  )
  const most = Math.max(...inHole(filled).map(([, , [red, green]]) => red - green))
  expect(most).toBeLessThan(12)
})

test('the same picture gives the same filling', () => {
  const one = task((x, y) => [noise(x, y), noise(y, x), 90], nowhere)
  expect(Buffer.from(heal(one)).equals(Buffer.from(heal(one)))).toBe(true)
})

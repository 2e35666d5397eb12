// Sixty pictures of a house that is known in truth, dropped at once: ways found, time, and what an author has still to do.
import { renderHouse } from '@huanshi/demo/test-drop-house.ts'
import { measureDrop, type DropResult } from './drop-truth.ts'
import { higher, lower, type Figures } from './figures.ts'
import { median } from './median.ts'
import { table } from './table.ts'

/** Fifty in rooms and eight strangers; with the two photographs beside the checkout they are sixty. */
const whole = { width: 1536, places: 7, strangers: 8, most: 50 } as const

export async function benchDrop(figures: Figures): Promise<string> {
  const house = await renderHouse(whole)
  const rows: string[][] = []
  for (const [name, isNamed] of [
    ['names tell floors', true],
    ['names of cameras', false],
  ] as const) {
    const result = await measureDrop(house, isNamed)
    figures.keep({ name: `${name}: precision`, ...higher('%'), rounds: [share(result.right, result.taken)] })
    figures.keep({ name: `${name}: recall`, ...higher('%'), rounds: [share(result.found, result.due)] })
    figures.keep({ name: `${name}: clicks`, ...lower(''), rounds: [result.clicks] })
    figures.keep({ name: `${name}: time`, ...lower('s'), rounds: [result.seconds] })
    rows.push([name, ...cells(result)])
  }
  return table(
    [
      'pictures',
      'dropped',
      'pairs compared',
      'ways right',
      'neighbours found',
      'direction off (median)',
      'strangers apart',
      'clicks left',
      'time',
    ],
    rows,
  )
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : (100 * part) / whole
}

export function cells({
  pictures,
  pairs,
  right,
  taken,
  found,
  due,
  directions,
  apart,
  strangers,
  clicks,
  seconds,
}: DropResult): string[] {
  return [
    String(pictures),
    String(pairs),
    `${right} / ${taken} (${share(right, taken).toFixed(0)} %)`,
    `${found} / ${due} (${share(found, due).toFixed(0)} %)`,
    `${median(directions).toFixed(1)}°`,
    `${apart} / ${strangers}`,
    String(clicks),
    `${seconds.toFixed(0)} s`,
  ]
}

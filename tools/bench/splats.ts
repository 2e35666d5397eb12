// Clouds of Gaussians of our own making: what putting them in order and merging their levels takes, and when something is seen of
// them over 20 Mbit/s: as a whole, by parts, and by levels. How near levels come to the whole: of one of ours, or of a file.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lower, type Figures } from './figures.ts'
import { compareLevels, type Nearness } from './splats/compare-levels.ts'
import type { Ordered } from './splats/order-child.ts'
import { chances, texturedCloud } from './splats/textured-cloud.ts'
import { LONGEST_MS, watchSplats, type WatchedSplats } from './splats/watch-splats.ts'
import { table } from './table.ts'
import { openFallingLine } from './videos/falling-line.ts'

const COUNTS = [500_000, 3_000_000]
const SPLAT_BYTES = 32
/** Of a cloud with a texture, and the shares at which it is compared. */
const TEXTURED = 200_000
const SHARES = [0.08, 0.1, 0.33, 0.67]
const MiB = 2 ** 20
const RATE = 20_000_000

/** @param narrowing how many, or a `.splat` file whose levels are compared; both sizes and a cloud of ours without */
export async function benchSplats(figures: Figures, narrowing?: string): Promise<string> {
  if (narrowing?.endsWith('.splat') === true) return compared(figures, narrowing)
  const seen = await watched(figures, narrowing)
  return narrowing === undefined ? `${seen}\n${await compared(figures)}` : seen
}

/** @param file one of ours where there is none */
async function compared(figures: Figures, file?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-levels-'))
  try {
    const own = join(folder, 'source.splat')
    if (file === undefined) await writeFile(own, texturedCloud(TEXTURED))
    const levels = await compareLevels(file ?? own, folder, SHARES)
    for (const { share, merged } of levels)
      figures.keep({ name: `level of ${share}: difference`, ...lower('of 255'), rounds: [merged.difference] })
    const text = ({ difference, similarity }: Nearness): string => `${difference.toFixed(2)} · ${similarity.toFixed(3)}`
    const rows = levels.map(({ share, splats, byWeight, merged }) => [
      `${(100 * share).toFixed(0)} %`,
      `${splats}`,
      text(byWeight),
      text(merged),
    ])
    return table(['drawn', 'Gaussians', 'by weight', 'merged'], rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function watched(figures: Figures, narrowing?: string): Promise<string> {
  const counts = narrowing === undefined ? COUNTS : [Number(narrowing)]
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-splats-'))
  try {
    const rows = []
    for (const count of counts) {
      const source = join(folder, 'source.splat')
      await writeFile(source, cloud(count))
      const { seconds, memory, heart, levels } = await order(source, join(folder, 'file.splat'))
      figures.keep({ name: `${count}: in order, with levels`, ...lower('s'), rounds: [seconds] })
      const { size } = await stat(source)
      const made = [`${count}`, `${(size / MiB).toFixed(0)} MiB`, `${seconds.toFixed(1)} s`, `${memory.toFixed(0)} MiB`]
      for (const [name, loaded] of [
        ['whole', {}],
        ['by parts', { heart }],
        ['by levels', { heart, levels }],
      ] as const) {
        await using line = await openFallingLine(folder, { wide: RATE, narrow: RATE, fallsAt: 0 })
        const seen = await watchSplats(line, loaded)
        if (Number.isFinite(seen.first))
          figures.keep({ name: `${count} ${name}: first picture`, ...lower('ms'), rounds: [seen.first] })
        const row = [...made, name, ...cellsOf(seen)]
        console.log(row.join(' | '))
        rows.push(row)
      }
    }
    const head = [
      'Gaussians',
      'file',
      'in order, with levels',
      'peak memory',
      'loaded',
      'first picture',
      'last byte',
      'frames',
    ]
    return table(head, rows)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function cellsOf({ first, last, frames }: WatchedSplats): string[] {
  const text = (ms: number): string =>
    Number.isFinite(ms) ? `${(ms / 1000).toFixed(1)} s` : `not in ${LONGEST_MS / 1000} s`
  return [text(first), text(last), `${frames.toFixed(1)} /s`]
}

async function order(source: string, target: string): Promise<Ordered> {
  const child = fork(join(import.meta.dirname, 'splats/order-child.ts'), [source, target])
  const [told] = (await once(child, 'message')) as [Ordered] // what the child sends
  child.disconnect()
  return told
}

/** A room with furniture: walls of many small ones, things of fewer large ones, and strays far away, in no order. */
function cloud(count: number): Buffer {
  const bytes = Buffer.alloc(count * SPLAT_BYTES)
  const chance = chances(7)
  for (let index = 0; index < count; index += 1) {
    const at = index * SPLAT_BYTES
    const isStray = chance() < 0.005
    const wall = Math.floor(chance() * 6)
    const place = [chance() * 8 - 4, chance() * 3 - 1.5, chance() * 8 - 4]
    const half = [4, 1.5, 4]
    const axis = wall % 3
    place[axis] = (wall < 3 ? -1 : 1) * (half[axis] ?? 1) * (chance() < 0.3 ? chance() : 1)
    for (const one of [0, 1, 2]) {
      bytes.writeFloatLE((place[one] ?? 0) * (isStray ? 40 : 1), at + one * 4)
      bytes.writeFloatLE(0.004 + 0.06 * chance() ** 6, at + 12 + one * 4)
      bytes[at + 24 + one] = 60 + 180 * chance()
    }
    bytes[at + 27] = 80 + 175 * chance()
    bytes.set([255, 128, 128, 128], at + 28)
  }
  return bytes
}

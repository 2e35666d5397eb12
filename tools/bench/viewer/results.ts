// What the harness has measured, as our figure beside the best of the peers.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figures } from '../figures.ts'
import { median } from '../median.ts'
import { table } from '../table.ts'
import { folder } from './harness.ts'

interface Phase {
  readonly full: number
  readonly any: number
  readonly sharp: number
  readonly bytes: number
  readonly js: number
  readonly frames: number
  readonly longest: number
  readonly others: number
}
interface Load {
  readonly name: string
  readonly load: Phase
  readonly zoom: Phase
  readonly pan: Phase
}
interface Memory {
  readonly name: string
  readonly at: readonly {
    readonly n: number
    readonly heapMB: number
    readonly textures: number
    readonly mb: number
    readonly gpuPss: number
    readonly rendererPss: number
  }[]
}
interface Results {
  readonly loads: readonly Load[]
  readonly mem: readonly Memory[]
}

const OURS = 'huanshi'

interface Row {
  readonly title: string
  readonly unit: string
  /** Of each repetition. */
  readonly of: (results: Results, name: string) => readonly number[]
  readonly more?: boolean
}

const loads =
  (pick: (load: Load) => number, by = 1) =>
  ({ loads }: Results, name: string): readonly number[] =>
    loads.filter((load) => load.name === name).map((load) => pick(load) / by)
type Snap = Memory['at'][number]
const memory =
  (pick: (last: Snap) => number) =>
  ({ mem }: Results, name: string): readonly number[] => {
    const last = mem.find((one) => one.name === name)?.at.at(-1)
    return last === undefined ? [] : [pick(last)]
  }

const rows: readonly Row[] = [
  { title: 'first picture, whole view', unit: 'ms', of: loads(({ load }) => load.full) },
  { title: 'sharp', unit: 'ms', of: loads(({ load }) => load.sharp) },
  { title: 'bytes until sharp', unit: 'kB', of: loads(({ load }) => load.bytes, 1000) },
  { title: 'script', unit: 'kB', of: loads(({ load }) => load.js, 1000) },
  { title: 'zoom to 15°, sharp', unit: 'ms', of: loads(({ zoom }) => zoom.sharp) },
  { title: 'zoom, bytes', unit: 'kB', of: loads(({ zoom }) => zoom.bytes, 1000) },
  { title: 'frames in a pan of 2 s', unit: '', of: loads(({ pan }) => pan.frames), more: true },
  { title: 'longest gap in the pan', unit: 'ms', of: loads(({ pan }) => pan.longest) },
  { title: 'heap after all scene changes', unit: 'MB', of: memory(({ heapMB }) => heapMB) },
  { title: 'textures after all scene changes', unit: 'MB', of: memory(({ mb }) => mb) },
  { title: 'memory of the page process then', unit: 'MB', of: memory(({ rendererPss }) => rendererPss) },
  { title: 'memory of the GPU process then', unit: 'MB', of: memory(({ gpuPss }) => gpuPss) },
  { title: 'memory of both processes then', unit: 'MB', of: memory(({ gpuPss, rendererPss }) => gpuPss + rendererPss) },
]

const figure = (value: number | undefined, unit: string): string =>
  value === undefined ? '' : `${value < 100 ? value.toFixed(1) : Math.round(value)}${unit && ` ${unit}`}`

export async function readResults(peers: readonly string[], figures: Figures): Promise<string> {
  const file = join(folder, 'out/results.json')
  const results = JSON.parse(await readFile(file, 'utf8')) as Results // written by the harness a moment ago
  const measured = rows.filter(({ of }) => of(results, OURS).length > 0)
  const lines = measured.map(({ title, unit, of, more }) => {
    const middle = (name: string): number | undefined => {
      const rounds = of(results, name)
      figures.keep({ name: `${title}, ${name}`, unit, better: more ? 'higher' : 'lower', rounds })
      return rounds.length > 0 ? median(rounds) : undefined
    }
    const ours = middle(OURS)
    const theirs = peers.map(middle)
    const known = theirs.filter((value) => value !== undefined)
    const best = known.length > 0 ? (more ? Math.max(...known) : Math.min(...known)) : undefined
    const ratio = ours !== undefined && best ? `${(ours / best).toFixed(2)} ×` : ''
    return [title, figure(ours, unit), ...theirs.map((value) => figure(value, unit)), ratio]
  })
  return table(['', 'ours', ...peers, 'of the best peer'], lines)
}

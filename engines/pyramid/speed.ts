/**
 * Measures `buildInProcess` against `vips dzsave`, and Pannellum's generate.py where it is given: same picture, same tile size,
 * alternately, median of three. Only the ratios mean anything.
 *
 *   node engines/pyramid/speed.ts [--data FOLDER] [--runs 3] [--huge] [--pannellum generate.py]
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildInProcess } from './run-in-process.ts'
import { makeHugePsb, makeHugeTiff } from './speed-huge.ts'
import { makeSpeedPicture } from './speed-picture.ts'
import { TILE_QUALITY, TILE_SIZE } from './tile-defaults.ts'
import { type Run, timeProgram } from './time-child.ts'

interface SpeedOptions {
  /** folder with two panoramas of 4096 pixels */
  data: string
  /** where the pictures and tiles go; the pictures are kept */
  cache: string
  runs?: number
  widths?: number[]
  /** five gigapixels, and two of a Photoshop document, too: some minutes and 16 GB of disk */
  huge?: boolean
  /** path of Pannellum's generate.py */
  pannellum?: string
}

interface OurRun extends Run {
  /** the most that the progress told was away from the share of time that had passed, in points of 100 */
  astray: number
}

interface SpeedRow {
  picture: string
  megapixels: number
  megabytes: number
  tool: string
  /** absent when the tool is not installed */
  seconds?: number
  /** each of its runs */
  rounds?: readonly Run[]
  peakMegabytes?: number
  /** wall time as a multiple of vips dzsave in this run */
  ratio?: number
  astray?: number
  /** from the wish to stop until nothing was left of it, halfway */
  stoppedIn?: number
}

const tileSize = TILE_SIZE
const quality = TILE_QUALITY

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

async function ours(source: string, target: string, anew: boolean): Promise<OurRun> {
  const start = performance.now()
  let peakBytes = 0
  const told: [at: number, share: number][] = []
  // The same priority as the others get, or the comparison would measure what else runs here.
  await buildInProcess(
    { source, target, kind: 'equirectangular', tileSize, ...(anew ? { quality } : {}) },
    {
      priority: 0,
      onPeak: (bytes) => (peakBytes = bytes),
      onProgress: (share) => told.push([performance.now() - start, share]),
    },
  )
  const all = performance.now() - start
  const astray = Math.max(...told.map(([at, share]) => 100 * Math.abs(share - at / all)))
  return { seconds: all / 1000, peakBytes, astray }
}

/** Milliseconds. */
async function stopHalfway(source: string, target: string): Promise<number> {
  const stop = new AbortController()
  let asked = 0
  const onProgress = (share: number): void => {
    if (share < 0.5 || asked > 0) return
    asked = performance.now()
    stop.abort(new Error('enough'))
  }
  const task = { source, target, kind: 'equirectangular', tileSize } as const
  await buildInProcess(task, { priority: 0, onProgress, signal: stop.signal }).catch(() => undefined)
  const left = (await readdir(dirname(target))).filter((name) => name.startsWith(basename(target)))
  if (asked === 0 || left.length > 0) throw new Error(`It did not stop, or left ${left.join()}`)
  return performance.now() - asked
}

function vips(source: string, target: string): Promise<Run> {
  const same = ['--tile-size', `${tileSize}`, '--overlap', '0', '--depth', 'onetile', '--suffix', `.jpg[Q=${quality}]`]
  return timeProgram('vips', ['dzsave', source, target, ...same])
}

async function attempt(run: () => Promise<Run>): Promise<Run | undefined> {
  try {
    return await run()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

interface Subject {
  readonly picture: string
  readonly megapixels: number
  readonly source: string
  readonly runs: number
}

async function subjects({ data, cache, runs = 3, widths, huge = false }: SpeedOptions): Promise<Subject[]> {
  const [sphere, detail] = [join(data, 'petroff-acadia-4096.jpg'), join(data, 'puy-de-sancy-4096.jpg')]
  const made: Subject[] = []
  for (const width of widths ?? [10_000, 22_000]) {
    const source = await makeSpeedPicture(sphere, detail, join(cache, `speed-${width}.jpg`), width)
    made.push({ picture: 'JPEG', megapixels: (width * width) / 2e6, source, runs })
  }
  if (widths) return made
  const large = join(cache, 'speed-22000.jpg')
  for (const rows of huge ? [44, 100] : [44]) {
    const source = await makeHugeTiff(large, join(cache, `speed-${rows}.tif`), 2 * rows, rows)
    made.push({ picture: 'BigTIFF', megapixels: (2 * rows * rows * 512 * 512) / 1e6, source, runs: 1 })
  }
  if (!huge) return made
  const source = await makeHugePsb(large, join(cache, 'speed.psb'), 3)
  made.push({ picture: 'PSB', megapixels: 242 * 9, source, runs: 1 })
  return made
}

function toolsFor({ picture, megapixels, source, runs }: Subject, tiles: string, pannellum?: string) {
  const tools: [tool: string, run: () => Promise<Run>, times: number][] = [
    ['ours', () => ours(source, tiles, false), runs],
  ]
  if (picture === 'JPEG') tools.push(['ours, coded anew', () => ours(source, tiles, true), runs])
  // It has no reader for Photoshop documents that goes by rows.
  if (picture !== 'PSB') tools.push(['vips dzsave', () => vips(source, tiles), runs])
  if (pannellum && megapixels > 200 && megapixels < 300) {
    const generate = ['-s', `${tileSize}`, '-q', `${quality}`, '-o', tiles, source]
    tools.push(['pannellum generate.py', () => timeProgram('python3', [pannellum, ...generate]), 1])
  }
  return tools
}

/** Runs the comparison and gives one row for each size and tool. */
export async function measureSpeed(options: SpeedOptions): Promise<SpeedRow[]> {
  const { cache, pannellum } = options
  const rows: SpeedRow[] = []
  const tiles = join(cache, 'speed-tiles')
  const clear = (): Promise<void[]> =>
    Promise.all([tiles, `${tiles}.dzi`, `${tiles}_files`].map((path) => rm(path, { recursive: true, force: true })))
  for (const subject of await subjects(options)) {
    const { picture, megapixels, source, runs } = subject
    const megabytes = (await stat(source)).size / 1e6
    const tools = toolsFor(subject, tiles, pannellum)
    const seen = new Map<string, Run[]>()
    for (let round = 0; round < runs; round++) {
      for (const [tool, run, times] of tools) {
        if (round >= times) continue
        await clear()
        const found = await attempt(run)
        if (found) seen.set(tool, [...(seen.get(tool) ?? []), found])
      }
    }
    await clear()
    const stoppedIn = megapixels > 500 ? await stopHalfway(source, tiles) : undefined
    const base = seen.get('vips dzsave')?.map((run) => run.seconds)
    for (const [tool] of tools) {
      const found = seen.get(tool)
      const row: SpeedRow = { picture, megapixels, megabytes, tool }
      if (found) {
        row.rounds = found
        row.seconds = middle(found.map((run) => run.seconds))
        row.peakMegabytes = Math.max(...found.map((run) => run.peakBytes)) / 2 ** 20
        if (base) row.ratio = row.seconds / middle(base)
        const astray = found.flatMap((run) => ('astray' in run ? [Number(run.astray)] : []))
        if (astray.length > 0) row.astray = middle(astray)
        if (tool === 'ours' && stoppedIn !== undefined) row.stoppedIn = stoppedIn
      }
      rows.push(row)
    }
  }
  // Six gigabytes that are quickly made again.
  await rm(join(cache, 'speed.psb'), { force: true })
  return rows
}

export const speedHead = ['picture', 'tool', 'time', 'MP/s', 'of vips', 'peak memory', 'progress off by', 'stopped in']

export function speedCells({ picture, megapixels, megabytes, tool, ...seen }: SpeedRow): string[] {
  const { seconds, ratio, peakMegabytes, astray, stoppedIn } = seen
  const size = megapixels < 999 ? `${Math.round(megapixels)} MP` : `${(megapixels / 1000).toFixed(1)} GP`
  return [
    `${picture}, ${size}, ${Math.round(megabytes)} MB`,
    tool,
    seconds === undefined ? 'not installed' : `${seconds.toFixed(2)} s`,
    seconds === undefined ? '' : `${Math.round(megapixels / seconds)}`,
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    peakMegabytes === undefined ? '' : `${Math.round(peakMegabytes)} MB`,
    astray === undefined ? '' : `${Math.round(astray)} points`,
    stoppedIn === undefined ? '' : `${Math.round(stoppedIn)} ms`,
  ]
}

if (import.meta.main) {
  const here = fileURLToPath(new URL('./', import.meta.url))
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: join(here, '../../../shared/data/panoramas') },
      runs: { type: 'string', default: '3' },
      huge: { type: 'boolean', default: false },
      pannellum: { type: 'string' },
    },
  })
  const rows = await measureSpeed({
    data: values.data,
    cache: join(here, '.cache'),
    runs: Number(values.runs),
    huge: values.huge,
    ...(values.pannellum ? { pannellum: values.pannellum } : {}),
  })
  for (const line of [speedHead, speedHead.map(() => '---'), ...rows.map(speedCells)]) {
    process.stdout.write(`| ${line.join(' | ')} |\n`)
  }
}

/**
 * Measures `buildInProcess` against `vips dzsave`, and Pannellum's generate.py where it is given:
 * same picture, same tile size and quality, alternately, median of three. Only the ratios mean anything.
 *
 *   node engines/pyramid/speed.ts [--data FOLDER] [--runs 3] [--huge] [--pannellum generate.py]
 */
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildInProcess } from './run-in-process.ts'
import { makeHugePicture, makeSpeedPicture } from './speed-picture.ts'
import { type Run, timeProgram } from './time-child.ts'

export interface SpeedOptions {
  /** folder with two panoramas of 4096 pixels */
  data: string
  /** where the pictures and tiles go; the pictures are kept */
  cache: string
  runs?: number
  widths?: number[]
  /** one and five gigapixels too, once each: minutes, and some gigabytes of disk */
  huge?: boolean
  /** path of Pannellum's generate.py */
  pannellum?: string
}

export interface SpeedRow {
  megapixels: number
  megabytes: number
  tool: 'ours' | 'vips dzsave' | 'pannellum generate.py'
  /** absent when the tool is not installed */
  seconds?: number
  peakMegabytes?: number
  /** wall time as a multiple of vips dzsave in this run */
  ratio?: number
}

const tileSize = 512
const quality = 88

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}

async function ours(source: string, target: string): Promise<Run> {
  const start = process.hrtime.bigint()
  let peakBytes = 0
  // The same priority as the others get, or the comparison would measure what else runs here.
  await buildInProcess(
    { source, target, kind: 'equirectangular', tileSize, quality },
    { priority: 0, onPeak: (bytes) => (peakBytes = bytes), onProgress: () => undefined },
  )
  return { seconds: Number(process.hrtime.bigint() - start) / 1e9, peakBytes }
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
  readonly megapixels: number
  readonly source: string
  readonly runs: number
}

async function subjects({
  data,
  cache,
  runs = 3,
  widths = [10_000, 22_000],
  huge = false,
}: SpeedOptions): Promise<Subject[]> {
  const [sphere, detail] = [join(data, 'petroff-acadia-4096.jpg'), join(data, 'puy-de-sancy-4096.jpg')]
  const made: Subject[] = []
  for (const width of widths) {
    const source = await makeSpeedPicture(sphere, detail, join(cache, `speed-${width}.jpg`), width)
    made.push({ megapixels: (width * width) / 2e6, source, runs })
  }
  if (!huge) return made
  const large = await makeSpeedPicture(sphere, detail, join(cache, 'speed-22000.jpg'), 22_000)
  for (const [across, down] of [
    [2, 2],
    [5, 4],
  ] as const) {
    const source = await makeHugePicture(large, join(cache, `speed-${across}x${down}.tif`), across, down)
    made.push({ megapixels: 242 * across * down, source, runs: 1 })
  }
  return made
}

/** Runs the comparison and gives one row for each size and tool. */
export async function measureSpeed(options: SpeedOptions): Promise<SpeedRow[]> {
  const { cache, pannellum } = options
  const rows: SpeedRow[] = []
  const tiles = join(cache, 'speed-tiles')
  const clear = (): Promise<void[]> =>
    Promise.all([tiles, `${tiles}.dzi`, `${tiles}_files`].map((path) => rm(path, { recursive: true, force: true })))
  for (const { megapixels, source, runs } of await subjects(options)) {
    const megabytes = (await stat(source)).size / 1e6
    const tools: [SpeedRow['tool'], () => Promise<Run>, number][] = [
      ['ours', () => ours(source, tiles), runs],
      ['vips dzsave', () => vips(source, tiles), runs],
    ]
    if (pannellum && megapixels < 300) {
      const generate = ['-s', `${tileSize}`, '-o', tiles, source]
      tools.push(['pannellum generate.py', () => timeProgram('python3', [pannellum, ...generate]), 1])
    }
    const seen = new Map<SpeedRow['tool'], Run[]>()
    for (let round = 0; round < runs; round++) {
      for (const [tool, run, times] of tools) {
        if (round >= times) continue
        await clear()
        const found = await attempt(run)
        if (found) seen.set(tool, [...(seen.get(tool) ?? []), found])
      }
    }
    await clear()
    const base = seen.get('vips dzsave')?.map((run) => run.seconds)
    for (const [tool] of tools) {
      const found = seen.get(tool)
      const row: SpeedRow = { megapixels, megabytes, tool }
      if (found) {
        row.seconds = middle(found.map((run) => run.seconds))
        row.peakMegabytes = Math.max(...found.map((run) => run.peakBytes)) / 2 ** 20
        if (base) row.ratio = row.seconds / middle(base)
      }
      rows.push(row)
    }
  }
  return rows
}

function print(rows: SpeedRow[]): void {
  const cells = rows.map(({ megapixels, megabytes, tool, seconds, peakMegabytes, ratio }) => [
    `${Math.round(megapixels)} MP`,
    `${Math.round(megabytes)} MB`,
    tool,
    seconds === undefined ? 'not installed' : `${seconds.toFixed(2)} s`,
    ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
    peakMegabytes === undefined ? '' : `${Math.round(peakMegabytes)} MB`,
  ])
  const head = ['picture', 'file', 'tool', 'median', 'of vips', 'peak memory']
  for (const line of [head, head.map(() => '---'), ...cells]) process.stdout.write(`| ${line.join(' | ')} |\n`)
}

if (import.meta.main) {
  const here = fileURLToPath(new URL('.', import.meta.url))
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
  print(rows)
  if (!values.pannellum)
    process.stdout.write('pannellum generate.py: not installed (give --pannellum PATH, with nona)\n')
}

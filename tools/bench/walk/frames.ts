// How smoothly one gets from one panorama to the next: on foot, by the former transition, and by the virtual tour of Photo Sphere Viewer.
import type { BrowserContextOptions } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundlePage } from '../bundle-page.ts'
import { fetchPackages } from '../fetch-packages.ts'
import { higher, lower, type Figures } from '../figures.ts'
import { telephone } from '../fresh-page.ts'
import { median } from '../median.ts'
import { table } from '../table.ts'
import { traceFrames } from '../vitals/frames.ts'
import type { FrameRecord, FramesPage, Going } from './frame-record.ts'
import { startLab } from './lab.ts'
import { ways, type Way } from './ways.ts'

/** `WALK_ROUNDS` for a first look. */
const ROUNDS = Number(process.env['WALK_ROUNDS'] ?? 5)
const PSV = '5.15.1'
/** Through the first of the doors. */
const [WAY] = ways() as [Way] // there are ten
const SCRIPT_BAR = 4
/** Degrees from the door to where one looks when one sets out. */
const ASIDE = 40

const devices: Readonly<Record<string, BrowserContextOptions>> = {
  '1440 × 900': { viewport: { width: 1440, height: 900 } },
  telephone,
}
const kinds = [
  { kind: 'walk', page: 'tourFrames', name: 'walk' },
  { kind: 'fade', page: 'tourFrames', name: 'zoom and fade' },
  { kind: 'psv', page: 'psvFrames', name: `Photo Sphere Viewer ${PSV}` },
] as const

interface Run extends FrameRecord {
  /** Milliseconds of script of each frame that had any. */
  readonly scripts: readonly number[]
}
type Lab = NonNullable<Awaited<ReturnType<typeof startLab>>>

export async function benchFrames(figures: Figures): Promise<string> {
  const codeOf = (file: string) => bundlePage(join(import.meta.dirname, file))
  const panoramas = [WAY.from, WAY.to].map(
    (id) => [id, fileURLToPath(import.meta.resolve(`@huanshi/demo/panoramas/${id}.jpg`))] as const,
  )
  const lab = await startLab(new Map(panoramas), {
    tourFrames: await codeOf('tour-frames.ts'),
    psvFrames: await codeOf('psv-frames.ts'),
    psvCode: await bundlePage(await providePsv()),
  })
  if (lab === null) return 'There is no Chromium to measure in.'
  try {
    const rows: string[][] = []
    for (const [device, options] of Object.entries(devices))
      rows.push(...(await onDevice(lab, device, options, figures)))
    const head = [
      'on',
      'by',
      'lasts',
      'frames a second',
      'longest gap',
      'script of a frame',
      'longest',
      'calls',
      'textures',
    ]
    return table(head, rows)
  } finally {
    await lab.close()
  }
}

/** @returns the file that gives out what is used of it */
async function providePsv(): Promise<string> {
  const [core, plugin, adapter] = ['core', 'virtual-tour-plugin', 'equirectangular-tiles-adapter'].map(
    (name) => `@photo-sphere-viewer/${name}`,
  ) as [string, string, string] // as many as names
  const folder = await fetchPackages('walk', { [core]: PSV, [plugin]: PSV, [adapter]: PSV })
  const entry = join(folder, 'entry.js')
  const words = [
    `import '${core}/index.css'`,
    `import '${plugin}/index.css'`,
    `export { Viewer } from '${core}'`,
    `export { VirtualTourPlugin } from '${plugin}'`,
    `export { EquirectangularTilesAdapter } from '${adapter}'`,
  ]
  await writeFile(entry, words.join('\n'))
  return entry
}

async function onDevice(
  lab: Lab,
  device: string,
  options: BrowserContextOptions,
  figures: Figures,
): Promise<string[][]> {
  const runs = kinds.map((): Run[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [n, { kind, page }] of kinds.entries()) runs[n]?.push(await runOnce(lab, options, kind, page))
  return kinds.map(({ name }, n) => rowOf(device, name, runs[n] ?? [], figures))
}

async function runOnce(
  { open, browser, tour }: Lab,
  device: BrowserContextOptions,
  kind: (typeof kinds)[number]['kind'],
  name: string,
): Promise<Run> {
  const page = await open(name, device)
  try {
    const [door, last] = WAY.looks
    const looks = [{ ...door, yaw: door.yaw + ASIDE }, last] as const
    const going: Going = { tour, from: WAY.from, to: WAY.to, looks, door }
    await page.evaluate(
      ({ of, what, how }) => (Reflect.get(window, of) as FramesPage).prepare(what, how), // the page has set it
      { of: name, what: going, how: kind },
    )
    await page.waitForTimeout(500)
    const { scripts, found } = await traceFrames(
      browser,
      page,
      () => page.evaluate((of) => (Reflect.get(window, of) as FramesPage).go(), name), // as above
    )
    return { ...found, scripts }
  } finally {
    await page.context().close()
  }
}

/** From the first frame that drew to the last one. */
function rateOf({ times }: Run): number {
  return ((times.length - 1) / ((times.at(-1) ?? 0) - (times[0] ?? 0))) * 1000
}

/** Since the call, too: what is made ready when one sets out is waited for. */
function longestGapOf({ times }: Run): number {
  return Math.max(...times.map((time, n) => time - (times[n - 1] ?? 0)))
}

function rowOf(device: string, name: string, runs: readonly Run[], figures: Figures): string[] {
  const told = (what: string, unit: string, of: (run: Run) => number, digits = 0): string => {
    const rounds = runs.map(of)
    const better = what === 'frames a second' ? higher(unit) : lower(unit)
    figures.keep({ name: `${what}, ${name}, ${device}`, ...better, rounds })
    return `${median(rounds).toFixed(digits)} ${unit}`.trimEnd()
  }
  const script = told('script of a frame', 'ms', ({ scripts }) => median(scripts), 2)
  const isOver = name === 'walk' && median(runs.map(({ scripts }) => median(scripts))) > SCRIPT_BAR
  return [
    device,
    name,
    told('lasts', 'ms', ({ times }) => times.at(-1) ?? 0),
    told('frames a second', '', rateOf, 1),
    told('longest gap', 'ms', longestGapOf),
    isOver ? `${script} (above ${SCRIPT_BAR} ms)` : script,
    told('longest script of a frame', 'ms', ({ scripts }) => Math.max(...scripts), 1),
    told('draw calls of a frame', '', ({ drawCalls }) => median(drawCalls)),
    `${told('textures', '', ({ textures }) => textures)}, ${told('memory of textures', 'MB', ({ textureBytes }) => textureBytes / 1e6)}`,
  ]
}

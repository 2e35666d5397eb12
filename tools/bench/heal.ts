// What a hole in a photograph is filled with, against what was there: by patches, by the blur that lay under tripods, and by OpenCV.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { heal } from '@huanshi/pyramid/retouch/heal.ts'
import { renderView } from '@huanshi/pyramid/render-view.ts'
import { root } from '../architecture/source.ts'
import { higher, lower, type Figures } from './figures.ts'
import { median } from './median.ts'
import { table } from './table.ts'

interface Mat {
  readonly data: Uint8Array
  delete(): void
}

/** What is asked of OpenCV; the package's own types are no module. */
interface OpenCv {
  readonly CV_8UC1: number
  readonly CV_8UC3: number
  readonly INPAINT_NS: number
  readonly INPAINT_TELEA: number
  readonly Mat: new () => Mat
  matFromArray(rows: number, columns: number, type: number, values: readonly number[]): Mat
  inpaint(source: Mat, mask: Mat, target: Mat, radius: number, way: number): void
}

/** Loaded when it is needed: it ends the process at errors of everybody else. */
function openCv(): OpenCv {
  const { cv } = createRequire(import.meta.url)('opencv-wasm') as { readonly cv: OpenCv } // as its documentation says
  return cv
}

const SIDE = 320
const FOV = 45
/** `HUANSHI_PHOTOGRAPHS` names another folder with them. */
const data = process.env['HUANSHI_PHOTOGRAPHS'] ?? join(root, '../shared/data/panoramas')
const pictures = ['petroff-acadia-4096.jpg', 'puy-de-sancy-4096.jpg']
/** Ground, rocks, trees, horizon and sky. */
const places = [
  { yaw: 0, pitch: -80 },
  { yaw: 40, pitch: -45 },
  { yaw: 130, pitch: -25 },
  { yaw: -100, pitch: -12 },
  { yaw: -35, pitch: -2 },
] satisfies Place[]

/** Which ways were found by looking at the places above: others, by chance, tell whether they hold elsewhere. */
const OTHERS = 10

interface Place {
  readonly yaw: number
  readonly pitch: number
}

function byChance(seed: number): Place[] {
  let state = seed
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return Array.from({ length: OTHERS }, () => ({ yaw: chance() * 360 - 180, pitch: chance() * 85 - 80 }))
}

interface Patch {
  readonly name: string
  readonly truth: Buffer
  readonly hole: Uint8Array
}

type Filler = (patch: Patch) => Promise<Uint8Array | Uint8ClampedArray>

export async function benchHeal(figures: Figures): Promise<string> {
  if (!existsSync(data)) return 'The photographs beside the checkout are absent.'
  const tables: string[] = []
  for (const [name, of] of [
    ['chosen', places],
    ['by chance', byChance(998_877)],
  ] as const) {
    const patches = await Promise.all(pictures.map((picture) => patchesOf(picture, of)))
    tables.push(await tableOf(figures, name, patches.flat()))
  }
  return tables.join('\n\n')
}

async function tableOf(figures: Figures, set: string, patches: readonly Patch[]): Promise<string> {
  const ways: readonly (readonly [string, Filler])[] = [
    ['patches (ours)', ours],
    ['plain blur', blurred],
    ['OpenCV, Telea', (patch) => inpainted(patch, 'INPAINT_TELEA')],
    ['OpenCV, Navier–Stokes', (patch) => inpainted(patch, 'INPAINT_NS')],
  ]
  const rows: string[][] = []
  for (const [name, way] of ways) {
    const [errors, afar, contrast, took]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (const patch of patches) {
      const begun = performance.now()
      const filled = await way(patch)
      took.push(performance.now() - begun)
      errors.push(errorOf(patch, filled))
      afar.push(errorOf({ ...patch, truth: await seenFromAfar(patch.truth) }, await seenFromAfar(filled)))
      contrast.push(detailOf(patch, filled) / detailOf(patch, patch.truth))
    }
    figures.keep({ name: `${set}, ${name}: error`, ...lower('of 255'), rounds: errors })
    figures.keep({ name: `${set}, ${name}: error from afar`, ...lower('of 255'), rounds: afar })
    figures.keep({ name: `${set}, ${name}: detail`, ...higher(''), rounds: contrast })
    const text = (values: readonly number[], digits: number): string =>
      `${median(values).toFixed(digits + 1)} (${values.map((value) => value.toFixed(digits)).join(', ')})`
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    rows.push([
      name,
      text(errors, 0),
      mean.toFixed(1),
      text(afar, 0),
      text(contrast, 2),
      `${median(took).toFixed(0)} ms`,
    ])
  }
  const head = [
    `${patches.length} holes ${set}, median`,
    'error (RMS, of 255)',
    'in the mean',
    'from afar',
    'detail left',
    'time',
  ]
  return table(head, rows)
}

async function patchesOf(name: string, of: readonly Place[]): Promise<Patch[]> {
  const { data: pixels, info } = await sharp(join(data, name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const base = { data: pixels, width: info.width, height: info.height }
  return of.map(({ yaw, pitch }, nth) => ({
    name: `${name} ${nth}`,
    truth: renderView(base, { yaw, pitch, fov: FOV, width: SIDE, height: SIDE }).data,
    hole: holeOf(nth),
  }))
}

/** A disc as over a tripod, a box as over a sign, a stroke as over somebody who walks by. */
function holeOf(nth: number): Uint8Array {
  const middle = SIDE / 2
  const isIn = [
    (x: number, y: number) => Math.hypot(x, y) < SIDE * 0.14,
    (x: number, y: number) => Math.abs(x) < SIDE * 0.16 && Math.abs(y) < SIDE * 0.09,
    (x: number, y: number) => Math.abs(x) < SIDE * 0.06 && Math.abs(y) < SIDE * 0.2,
    (x: number, y: number) => Math.abs(x - y / 2) < SIDE * 0.05 && Math.abs(y) < SIDE * 0.22,
    (x: number, y: number) => Math.hypot(x, y * 1.6) < SIDE * 0.15,
  ][nth % 5]
  return Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    isIn?.((i % SIDE) - middle, Math.floor(i / SIDE) - middle) === true ? 1 : 0,
  )
}

async function ours({ truth, hole }: Patch): Promise<Uint8ClampedArray> {
  const rgba = new Uint8ClampedArray(SIDE * SIDE * 4)
  // What lies in the hole is not known to it.
  for (let i = 0; i < SIDE * SIDE; i++) {
    for (let c = 0; c < 3; c++) rgba[4 * i + c] = hole[i] === 1 ? 0 : (truth[3 * i + c] ?? 0)
    rgba[4 * i + 3] = 255
  }
  const filled = heal({ data: rgba, width: SIDE, height: SIDE, hole, barred: new Uint8Array(SIDE * SIDE) })
  return withoutAlpha(filled)
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: SIDE * SIDE * 3 }, (_, i) => rgba[4 * Math.floor(i / 3) + (i % 3)] ?? 0)
}

/** Colours around the hole run together, and lie over it. */
async function blurred({ truth, hole }: Patch): Promise<Uint8Array> {
  const rgba = Buffer.alloc(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++)
    if (hole[i] === 0) for (let c = 0; c < 4; c++) rgba[4 * i + c] = c === 3 ? 255 : (truth[3 * i + c] ?? 0)
  const raw = { width: SIDE, height: SIDE, channels: 4 } as const
  const soft = await sharp(rgba, { raw })
    .blur(SIDE / 14)
    .raw()
    .toBuffer()
  return Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, i) => soft[4 * Math.floor(i / 3) + (i % 3)] ?? 0)
}

async function inpainted({ truth, hole }: Patch, way: 'INPAINT_TELEA' | 'INPAINT_NS'): Promise<Uint8Array> {
  const cv = openCv()
  const source = cv.matFromArray(SIDE, SIDE, cv.CV_8UC3, [...truth])
  const mask = cv.matFromArray(SIDE, SIDE, cv.CV_8UC1, [...hole])
  const out = new cv.Mat()
  cv.inpaint(source, mask, out, 5, cv[way])
  const filled = Uint8Array.from(out.data)
  for (const one of [source, mask, out]) one.delete()
  return filled
}

/** Root of the mean square over the hole. */
function errorOf({ truth, hole }: Patch, filled: Uint8Array | Uint8ClampedArray): number {
  let [sum, count] = [0, 0]
  for (let i = 0; i < hole.length; i++) {
    if (hole[i] !== 1) continue
    for (let c = 0; c < 3; c++) sum += ((truth[3 * i + c] ?? 0) - (filled[3 * i + c] ?? 0)) ** 2
    count += 3
  }
  return Math.sqrt(sum / count)
}

/** As somebody sees it who does not look closely. */
async function seenFromAfar(rgb: Uint8Array | Uint8ClampedArray): Promise<Buffer> {
  const raw = { width: SIDE, height: SIDE, channels: 3 } as const
  return sharp(Buffer.from(rgb), { raw }).blur(8).raw().toBuffer()
}

/** How much neighbours differ over the hole, in the mean. */
function detailOf({ hole }: Patch, rgb: Uint8Array | Uint8ClampedArray): number {
  let [sum, count] = [0, 0]
  for (let i = SIDE; i < hole.length; i++) {
    if (hole[i] !== 1) continue
    for (let c = 0; c < 3; c++)
      for (const beside of [i - 1, i - SIDE]) sum += Math.abs((rgb[3 * i + c] ?? 0) - (rgb[3 * beside + c] ?? 0))
    count += 6
  }
  return sum / count
}

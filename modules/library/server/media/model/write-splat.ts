// Gaussian splats as one compact form: 32 bytes each (place, size, colour, turn), the weightiest first, so that the part of a file
// that has come shows the whole in outline. Form: github.com/antimatter15/splat; training output: graphdeco-inria/gaussian-splatting.
// A file is read several times, a piece at a time: trained clouds take hundreds of megabytes, and memory does not grow with them.
import type { LibDetails } from '../../../contract/lib-details.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { open, rm, stat } from 'node:fs/promises'
import { ModelError } from './model-error.ts'
import { LONGEST_HEADER, readPlyHeader } from './ply-header.ts'
import { SPLAT_BYTES } from './splat-form.ts'
import { HeartFinder } from './splat-heart.ts'
import { levelCounts, writeLevels, type Cloud } from './splat-levels.ts'
import { AT_ONCE, eachSplat, putInOrder } from './splat-order.ts'
import { recordsOf } from './splat-records.ts'

/** The zeroth spherical harmonic. */
const SH0 = 0.28209479177387814

/**
 * Levels, if it has any, lie beside the target.
 * @param atOnce splats that are held
 * @throws ModelError
 */
export async function writeSplat(
  path: string,
  extension: string,
  target: string,
  atOnce = AT_ONCE,
): Promise<LibDetails> {
  const cloud = await takeIn(path, extension, target, atOnce)
  const { count, heart } = cloud
  const levels = await writeLevels(cloud, levelCounts(count), atOnce)
  return { splats: count, heart, ...(levels.length === 0 ? {} : { levels }) }
}

async function takeIn(path: string, extension: string, target: string, atOnce: number): Promise<Cloud> {
  if (extension !== '.ply') return orderByWeight(path, target, atOnce)
  const plain = `${target}.plain`
  try {
    await fromPly(path, plain)
    return await orderByWeight(plain, target, atOnce)
  } finally {
    await rm(plain, { force: true })
  }
}

/** Of what is in this form, in whatever order. */
async function orderByWeight(source: string, target: string, atOnce: number): Promise<Cloud> {
  const count = (await stat(source)).size / SPLAT_BYTES
  if (count === 0 || !Number.isInteger(count)) throw new ModelError(uploadMessages.notSplat)
  const finder = new HeartFinder()
  const classes = new Uint32Array(CLASSES)
  const sample = new Sample(count)
  const classOf = (piece: Buffer, at: number): number => classOfWeight(weightOf(piece, at))
  await eachSplat(source, count, (piece, at) => {
    sample.take(piece, at)
    finder.lookOnce(piece, at)
    const one = classOf(piece, at)
    classes[one] = (classes[one] ?? 0) + 1
  })
  sample.assertSane()
  finder.turn()
  await using file = await open(target, 'w')
  await putInOrder(file, {
    source,
    count,
    classOf,
    classes,
    atOnce,
    look: (piece, at) => finder.lookAgain(piece, at),
  })
  return { path: target, count, heart: finder.heart() }
}

/** Nothing marks such a file but what it says: finite places, sizes that are some. */
class Sample {
  readonly #step: number
  #index = 0
  #seen = 0
  #strange = 0

  constructor(count: number) {
    this.#step = Math.max(1, Math.floor(count / 20_000))
  }

  take(bytes: Buffer, at: number): void {
    if (this.#index++ % this.#step !== 0) return
    this.#seen += 1
    const isSane = [0, 4, 8, 12, 16, 20].every((offset, nth) => {
      const value = bytes.readFloatLE(at + offset)
      return Number.isFinite(value) && Math.abs(value) < 1e6 && (nth < 3 || value >= 0)
    })
    if (!isSane) this.#strange += 1
  }

  assertSane(): void {
    if (this.#strange > this.#seen / 100) throw new ModelError(uploadMessages.notSplat)
  }
}

async function fromPly(path: string, target: string): Promise<void> {
  const bytes = (await stat(path)).size
  let header: ReturnType<typeof readPlyHeader> = null
  const whole = { size: Math.min(LONGEST_HEADER, bytes), start: 0, count: 1 }
  for await (const head of recordsOf(path, whole)) header = readPlyHeader(head)
  if (header === null) throw new ModelError(uploadMessages.notSplat)
  const { count, stride, start, offsetOf } = header
  if (start + count * stride > bytes) throw new ModelError(uploadMessages.damaged)
  const names = ['x', 'y', 'z', 'scale_0', 'scale_1', 'scale_2', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity']
  const turns = ['rot_0', 'rot_1', 'rot_2', 'rot_3']
  const offsets = [...names, ...turns].map(offsetOf)
  if (count === 0 || offsets.some((offset) => offset === null)) throw new ModelError(uploadMessages.notSplat)
  await using file = await open(target, 'w')
  for await (const piece of recordsOf(path, { size: stride, start, count })) {
    const made = Buffer.allocUnsafe((piece.length / stride) * SPLAT_BYTES)
    for (let index = 0; index < piece.length / stride; index += 1)
      writeOne(made, index * SPLAT_BYTES, (name) => piece.readFloatLE(index * stride + (offsets[name] ?? 0)))
    await file.writeFile(made)
  }
}

const CLASSES = 2 ** 16

/** The heaviest have the lowest; what has no weight, or none that is a number, has the highest. */
function classOfWeight(weight: number): number {
  const steps = Math.round((128 - Math.log2(weight)) * (CLASSES / 256))
  return steps < CLASSES ? Math.max(0, steps) : CLASSES - 1
}

/** How much it covers of a picture: trained ones are flat, and their thickness is hardly seen. */
function weightOf(splats: Buffer, at: number): number {
  const [a, b, c] = [splats.readFloatLE(at + 12), splats.readFloatLE(at + 16), splats.readFloatLE(at + 20)]
  return Math.max(a * b, b * c, c * a) * (splats[at + 27] ?? 0)
}

type Value = (name: number) => number

function writeOne(target: Buffer, at: number, value: Value): void {
  for (const axis of [0, 1, 2]) {
    target.writeFloatLE(value(axis), at + axis * 4)
    target.writeFloatLE(Math.exp(value(3 + axis)), at + 12 + axis * 4)
    target[at + 24 + axis] = byte((0.5 + SH0 * value(6 + axis)) * 255)
  }
  target[at + 27] = byte(sigmoid(value(9)) * 255)
  const turn = [10, 11, 12, 13].map(value)
  const length = Math.hypot(...turn) || 1
  for (const [part, one] of turn.entries()) target[at + 28 + part] = byte((one / length) * 128 + 128)
}

function sigmoid(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

function byte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)))
}

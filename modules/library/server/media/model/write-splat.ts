// Gaussian splats as one compact form: 32 bytes each (place, size, colour, turn), the weightiest first, so that the part of a file
// that has come shows the whole in outline. Form: github.com/antimatter15/splat; training output: graphdeco-inria/gaussian-splatting.
import type { LibDetails } from '../../../contract/lib-details.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { ModelError } from './model-error.ts'
import { readPlyHeader } from './ply-header.ts'

const SIZE = 32
/** The zeroth spherical harmonic. */
const SH0 = 0.28209479177387814

/** @throws ModelError */
export async function writeSplat(path: string, extension: string, target: string): Promise<LibDetails> {
  const bytes = await readFile(path)
  const splats = extension === '.ply' ? fromPly(bytes) : bytes
  assertSane(splats)
  const sorted = extension === '.ply' ? splats : inOrder(splats)
  await writeFile(target, sorted)
  return { splats: sorted.length / SIZE, heart: heartOf(sorted) }
}

/** Of what came in this form already, in whatever order. */
function inOrder(splats: Buffer): Buffer {
  const weight = (index: number): number => {
    const at = index * SIZE
    const volume = splats.readFloatLE(at + 12) * splats.readFloatLE(at + 16) * splats.readFloatLE(at + 20)
    return volume * (splats[at + 27] ?? 0)
  }
  const target = Buffer.allocUnsafe(splats.length)
  for (const [place, index] of byWeight(splats.length / SIZE, weight).entries())
    splats.copy(target, place * SIZE, index * SIZE, (index + 1) * SIZE)
  return target
}

/** Strays far away would make the rest tiny: a hundredth on each side is passed over, twice. */
const STRAYS = 0.02

/** Least and greatest of x, y and z. A viewer that has a part of the file alone puts it where the whole will be. */
function heartOf(splats: Buffer): number[] {
  const count = splats.length / SIZE
  const edge = Math.floor(count * STRAYS)
  const ranges = [0, 4, 8].map((offset) => {
    const places = Float32Array.from({ length: count }, (_, index) => splats.readFloatLE(index * SIZE + offset)).sort()
    return [places[edge] ?? 0, places[count - 1 - edge] ?? 0] as const
  })
  return [...ranges.map(([least]) => least), ...ranges.map(([, most]) => most)]
}

/** Nothing marks such a file but what it says: whole records, finite places, sizes that are some. */
function assertSane(bytes: Buffer): void {
  const count = bytes.length / SIZE
  if (bytes.length === 0 || !Number.isInteger(count)) throw new ModelError(uploadMessages.notSplat)
  const step = Math.max(1, Math.floor(count / 20_000))
  let [seen, strange] = [0, 0]
  for (let index = 0; index < count; index += step) {
    seen += 1
    const values = [0, 4, 8, 12, 16, 20].map((offset) => bytes.readFloatLE(index * SIZE + offset))
    const isSane = values.every(
      (value, at) => Number.isFinite(value) && Math.abs(value) < 1e6 && (at < 3 || value >= 0),
    )
    if (!isSane) strange += 1
  }
  if (strange > seen / 100) throw new ModelError(uploadMessages.notSplat)
}

function fromPly(bytes: Buffer): Buffer {
  const header = readPlyHeader(bytes)
  if (header === null) throw new ModelError(uploadMessages.notSplat)
  const { count, stride, start, offsetOf } = header
  if (start + count * stride > bytes.length) throw new ModelError(uploadMessages.damaged)
  const names = ['x', 'y', 'z', 'scale_0', 'scale_1', 'scale_2', 'f_dc_0', 'f_dc_1', 'f_dc_2', 'opacity']
  const turns = ['rot_0', 'rot_1', 'rot_2', 'rot_3']
  const offsets = [...names, ...turns].map(offsetOf)
  if (count === 0 || offsets.some((offset) => offset === null)) throw new ModelError(uploadMessages.notSplat)
  const at = (index: number, name: number): number => bytes.readFloatLE(start + index * stride + (offsets[name] ?? 0))
  const target = Buffer.alloc(count * SIZE)
  for (const [place, index] of byWeight(count, (one) => weightOf((name) => at(one, name))).entries())
    writeOne(target, place * SIZE, (name) => at(index, name))
  return target
}

const CLASSES = 2 ** 16

/** The heaviest have the highest; what has no weight, or none that is a number, has the lowest. */
function classOf(weight: number): number {
  const steps = Math.round((Math.log2(weight) + 128) * (CLASSES / 256))
  return steps > 0 ? Math.min(CLASSES - 1, steps) : 0
}

type Value = (name: number) => number

function weightOf(value: Value): number {
  return Math.exp(value(3) + value(4) + value(5)) * sigmoid(value(9))
}

function byWeight(count: number, weight: (index: number) => number): Uint32Array {
  // Weights differ by many orders, so their logarithms are counted: millions are in order within a second.
  const classes = Uint16Array.from({ length: count }, (_, index) => classOf(weight(index)))
  const places = new Uint32Array(CLASSES + 1)
  for (const one of classes) places[CLASSES - one] = (places[CLASSES - one] ?? 0) + 1
  for (let one = 1; one <= CLASSES; one += 1) places[one] = (places[one] ?? 0) + (places[one - 1] ?? 0)
  const order = new Uint32Array(count)
  for (const [index, one] of classes.entries()) {
    const place = places[CLASSES - one - 1] ?? 0
    order[place] = index
    places[CLASSES - one - 1] = place + 1
  }
  return order
}

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

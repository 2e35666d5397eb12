// Splats of a file in another order, a window of them at a time, whatever their number. Classes are counted: nothing is compared.
import type { FileHandle } from 'node:fs/promises'
import { SPLAT_BYTES } from './splat-form.ts'
import { recordsOf } from './splat-records.ts'

/** So many are put in their places at once; for more the file is read once more. */
export const AT_ONCE = 2 ** 20

type ClassOf = (piece: Buffer, at: number) => number

interface Order {
  readonly source: string
  readonly count: number
  readonly classOf: ClassOf
  /** How many there are of each class; those of the first one come first. */
  readonly classes: Uint32Array
  /** Splats that are held. */
  readonly atOnce: number
  /** Sees each once more. */
  readonly look?: (piece: Buffer, at: number) => void
}

/** Calls for every splat of a file. */
export async function eachSplat(
  source: string,
  count: number,
  call: (piece: Buffer, at: number) => void,
): Promise<void> {
  for await (const piece of recordsOf(source, { size: SPLAT_BYTES, start: 0, count }))
    for (let at = 0; at < piece.length; at += SPLAT_BYTES) call(piece, at)
}

/** Those of one class stay in their order. */
export async function putInOrder(
  file: FileHandle,
  { source, count, classOf, classes, atOnce, look }: Order,
): Promise<void> {
  const window = Buffer.allocUnsafe(Math.min(count, atOnce) * SPLAT_BYTES)
  for (let first = 0; first < count; first += atOnce) {
    const places = firstPlaces(classes)
    await eachSplat(source, count, (piece, at) => {
      if (first === 0) look?.(piece, at)
      const one = classOf(piece, at)
      const place = places[one] ?? 0
      places[one] = place + 1
      if (place >= first && place < first + atOnce)
        piece.copy(window, (place - first) * SPLAT_BYTES, at, at + SPLAT_BYTES)
    })
    await file.writeFile(window.subarray(0, Math.min(atOnce, count - first) * SPLAT_BYTES))
  }
}

/** Of each class: how many come before it. */
function firstPlaces(classes: Uint32Array): Uint32Array {
  const places = new Uint32Array(classes.length)
  for (let one = 1; one < classes.length; one += 1) places[one] = (places[one - 1] ?? 0) + (classes[one - 1] ?? 0)
  return places
}

// What follows the last part of a file under way: pieces in the store, each an object, and the same bytes in memory as long as the
// chunks come to one process.
import { MultipartGone, type ObjectStore } from './object-store.ts'
import type { Piece } from './part-rows.ts'

const MiB = 2 ** 20
/** Bytes; a store takes no smaller parts than 5 MiB, but for the last, and chunks of pages fill these. */
const SMALLEST = 6 * MiB
/** Of parts a store takes no more. */
const MOST = 10_000

/** All parts of a file are equally long but for the last, as some stores want it: bytes. */
export function partSize(total: number): number {
  return Math.max(SMALLEST, Math.ceil(total / MOST / MiB) * MiB)
}

export interface Tail {
  /** Where the part under way begins. */
  readonly start: number
  readonly pieces: readonly Piece[]
  /** As large as the part may become; null where the pieces have not been read. */
  readonly bytes: Buffer | null
  readonly multipartId: string | null
}

export const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

export const pieceKey = (folder: string, { start, length }: Piece): string => `${folder}/${start}-${length}`

/** Reads the pieces into a buffer for the whole part. */
export async function readPieces(
  store: ObjectStore,
  folder: string,
  { start, pieces }: Pick<Tail, 'start' | 'pieces'>,
  size: number,
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(size)
  await Promise.all(
    pieces.map(async (piece) => {
      const found = await store.get(pieceKey(folder, piece))
      if (found?.length !== piece.length) throw new MultipartGone(new Error(`the piece at ${piece.start} is not there`))
      found.copy(bytes, piece.start - start)
    }),
  )
  return bytes
}

// Records of one size in a file, some megabytes of them at a time.
import { open } from 'node:fs/promises'

const PIECE = 4 * 2 ** 20

interface Records {
  /** Bytes of one, where the first begins, and how many there are. */
  readonly size: number
  readonly start: number
  readonly count: number
}

/** The bytes of each piece are gone when the next is asked for. @param atOnce bytes of a piece at most */
export async function* recordsOf(
  path: string,
  { size, start, count }: Records,
  atOnce = PIECE,
): AsyncGenerator<Buffer, void, undefined> {
  await using file = await open(path)
  const most = Math.max(1, Math.floor(atOnce / size))
  const buffer = Buffer.allocUnsafe(Math.min(most, count) * size)
  for (let from = 0; from < count; from += most) {
    const wanted = Math.min(most, count - from) * size
    let came = 0
    while (came < wanted) {
      const { bytesRead } = await file.read(buffer, came, wanted - came, start + from * size + came)
      if (bytesRead === 0) throw new Error(`${path} ends before its last record`)
      came += bytesRead
    }
    yield buffer.subarray(0, wanted)
  }
}

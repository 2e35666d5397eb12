/** How a TIFF is divided into tiles, which libvips does not tell. Source: TIFF 6.0 and libtiff's description of BigTIFF. */
import { open, type FileHandle } from 'node:fs/promises'

const [tileWidth, tileHeight] = [322, 323]
const SHORT = 3
/** No writer makes more entries of a picture than this. */
const mostEntries = 4096

/**
 * @param page which picture of several, from 0
 * @returns undefined where the file is no TIFF, or this picture of it is stored in strips
 */
export async function tileSides(path: string, page: number): Promise<[wide: number, high: number] | undefined> {
  await using file = await open(path, 'r')
  const head = await readHead(file)
  if (head === undefined) return undefined
  const { number, isBig, first } = head
  const [word, counter] = isBig ? ([8, 8] as const) : ([4, 2] as const)
  const entry = 4 + 2 * word

  let at = first
  for (let index = 0; at > 0; index++) {
    const counted = await bytesAt(file, at, counter)
    const count = counted === undefined ? Infinity : number(counted, 0, counter)
    if (count > mostEntries) return undefined
    const entries = await bytesAt(file, at + counter, count * entry + word)
    if (entries === undefined) return undefined
    if (index < page) {
      at = number(entries, count * entry, word)
      continue
    }
    const valueOf = (tag: number): number => {
      for (let from = 0; from < count * entry; from += entry) {
        if (number(entries, from, 2) !== tag) continue
        return number(entries, from + 4 + word, number(entries, from + 2, 2) === SHORT ? 2 : 4)
      }
      return 0
    }
    const [wide, high] = [valueOf(tileWidth), valueOf(tileHeight)]
    return wide > 0 && high > 0 ? [wide, high] : undefined
  }
  return undefined
}

/** How numbers are written, and where the first picture is described. */
async function readHead(file: FileHandle) {
  const head = await bytesAt(file, 0, 16)
  const order = head?.toString('latin1', 0, 2)
  if (head === undefined || (order !== 'II' && order !== 'MM')) return undefined
  const number = (bytes: Buffer, at: number, size: 2 | 4 | 8): number => {
    if (size === 8) return Number(order === 'II' ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at))
    return order === 'II' ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
  }
  const isBig = number(head, 2, 2) === 43
  if (!isBig && number(head, 2, 2) !== 42) return undefined
  return { number, isBig, first: isBig ? number(head, 8, 8) : number(head, 4, 4) }
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, at)
  return bytesRead === length ? bytes : undefined
}

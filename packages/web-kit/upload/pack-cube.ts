// Six pictures as one archive that is sent like any other file. Nothing is packed: the pictures stay on the disk, and the same ones
// make the same archive, so that an upload that was cut off goes on where it stands.
import { cubeFaces, type CubeFace } from '@huanshi/kernel/protocol/cube-faces.ts'

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const VERSION = 20
/** Names are UTF-8. */
const FLAGS = 0x0800
/** The first day that the format knows. */
const DATE = 0x0021
/** Room of a directory's entry before its name, and of the end. Bytes. */
const [LOCAL_SIZE, ENTRY_SIZE, END_SIZE] = [30, 46, 22]

export async function packCube(name: string, faces: Readonly<Record<CubeFace, File>>): Promise<File> {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let [at, listed] = [0, 0]
  for (const face of cubeFaces) {
    const file = faces[face]
    const called = new TextEncoder().encode(`${face}${file.name.slice(file.name.lastIndexOf('.')).toLowerCase()}`)
    const known = { crc: await crcOf(file), size: file.size, nameLength: called.length }
    parts.push(headOf(LOCAL, LOCAL_SIZE, known), called, file)
    directory.push(headOf(ENTRY, ENTRY_SIZE, known, at), called)
    at += LOCAL_SIZE + called.length + file.size
    listed += ENTRY_SIZE + called.length
  }
  const end = new DataView(new ArrayBuffer(END_SIZE))
  end.setUint32(0, END, true)
  end.setUint16(8, cubeFaces.length, true)
  end.setUint16(10, cubeFaces.length, true)
  end.setUint32(12, listed, true)
  end.setUint32(16, at, true)
  return new File([...parts, ...directory, end], `${name}.zip`, { type: 'application/zip', lastModified: 0 })
}

interface Known {
  readonly crc: number
  readonly size: number
  readonly nameLength: number
}

/** @param start of the file's own part, where this is the directory's entry of it */
function headOf(
  signature: number,
  length: number,
  { crc, size, nameLength }: Known,
  start?: number,
): DataView<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(length))
  head.setUint32(0, signature, true)
  // The entry says first by which version it was written.
  const from = start === undefined ? 4 : 6
  if (start !== undefined) head.setUint16(4, VERSION, true)
  head.setUint16(from, VERSION, true)
  head.setUint16(from + 2, FLAGS, true)
  head.setUint16(from + 8, DATE, true)
  head.setUint32(from + 10, crc, true)
  head.setUint32(from + 14, size, true)
  head.setUint32(from + 18, size, true)
  head.setUint16(from + 22, nameLength, true)
  if (start !== undefined) head.setUint32(42, start, true)
  return head
}

/** ISO 3309, as ZIP has it. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

async function crcOf(file: Blob): Promise<number> {
  let crc = 0xffffffff
  const reader = file.stream().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return (crc ^ 0xffffffff) >>> 0
    for (const byte of value) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  }
}

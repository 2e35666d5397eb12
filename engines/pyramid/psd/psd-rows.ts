/** Rows of the merged image of a Photoshop document: each channel lies apart, row after row, raw or run-length coded. */
import type { FileHandle } from 'node:fs/promises'
import { shortest, unpackBits } from './pack-bits.ts'
import { bytesAt, colourChannels, damaged, fillFrom, rowBytes, type PsdLayout } from './psd-layout.ts'

interface PsdRows {
  /** Fills `into` with rows `from` to `from + count` of a channel, `rowBytes` each, as they are stored. */
  read(channel: number, from: number, count: number, into: Uint8Array): Promise<void>
}

/** @throws PictureError 'damaged' when rows lie outside the file or are too short for what they should hold */
export async function openRows(file: FileHandle, layout: PsdLayout): Promise<PsdRows> {
  return layout.compression === 'raw' ? rawRows(file, layout) : codedRows(file, layout)
}

function rawRows(file: FileHandle, layout: PsdLayout): PsdRows {
  const bytes = rowBytes(layout)
  const plane = bytes * layout.height
  if (layout.dataAt + plane * colourChannels(layout.mode) > layout.fileSize) throw damaged('it is cut short')
  return {
    read: (channel, from, count, into) =>
      fillFrom(file, into.subarray(0, count * bytes), layout.dataAt + channel * plane + from * bytes),
  }
}

async function codedRows(file: FileHandle, layout: PsdLayout): Promise<PsdRows> {
  const { height, channels, isLarge, dataAt, fileSize } = layout
  const bytes = rowBytes(layout)
  const used = colourChannels(layout.mode)
  const field = isLarge ? 4 : 2
  const lengths = await bytesAt(file, dataAt, used * height * field)
  // Offsets exceed 32 bits in large documents; a double holds them exactly.
  const ends = new Float64Array(used * height + 1)
  ends[0] = dataAt + channels * height * field
  for (let i = 0; i < used * height; i++) {
    const length = isLarge ? lengths.readUInt32BE(4 * i) : lengths.readUInt16BE(2 * i)
    if (length < shortest(bytes) || length > 2 * bytes + 256) throw damaged('a row has an impossible length')
    ends[i + 1] = (ends[i] ?? 0) + length
  }
  if ((ends[used * height] ?? 0) > fileSize) throw damaged('it is cut short')
  const offset = (row: number): number => ends[row] ?? 0
  let coded = new Uint8Array(0)
  return {
    async read(channel, from, count, into) {
      const first = channel * height + from
      const start = offset(first)
      const length = offset(first + count) - start
      if (coded.length < length) coded = new Uint8Array(length)
      await fillFrom(file, coded.subarray(0, length), start)
      for (let row = 0; row < count; row++) {
        const [begin, end] = [offset(first + row) - start, offset(first + row + 1) - start]
        if (!unpackBits(coded, begin, end, into, row * bytes, bytes))
          throw damaged('a row does not unpack to its length')
      }
    },
  }
}

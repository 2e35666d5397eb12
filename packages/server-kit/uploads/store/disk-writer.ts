// Adds bytes to a file on disk, past the page cache where file and place allow it.
import { SECTOR, type GrowingFile } from './growing-file.ts'
import { SectorWriter } from './sector-writer.ts'
import type { ByteTarget } from './unfinished-files.ts'

type End = Pick<ByteTarget, 'write' | 'end' | 'close'>

export function diskWriter(file: GrowingFile, position: number): ByteTarget {
  const end = file.takesSectors && position % SECTOR === 0 ? new SectorWriter(file, position) : plainEnd(file, position)
  return {
    async stored(at, length) {
      const { bytesRead, buffer } = await (await file.plain()).read(Buffer.allocUnsafe(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    },
    write: (pieces) => end.write(pieces),
    end: () => end.end(),
    close: () => end.close(),
  }
}

function plainEnd(file: GrowingFile, position: number): End {
  let at = position
  return {
    async write(pieces) {
      const from = at
      at += pieces.reduce((sum, { length }) => sum + length, 0)
      await file.write(pieces, from)
    },
    async end() {},
    async close() {},
  }
}

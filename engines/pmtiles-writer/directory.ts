// Directories of an archive as the format packs them: columns of variable-length numbers, compressed.
import { gzipSync } from 'node:zlib'

export interface Entry {
  readonly tileId: number
  /** How many tiles in a row have this content; 0 where the entry leads to a leaf directory. */
  readonly runLength: number
  readonly offset: number
  readonly length: number
}

interface Directories {
  readonly root: Buffer
  readonly leaves: Buffer
}

/** The header and the root must be in the first 16 KiB, which readers fetch at once. */
export const ROOT_MOST = 16_384 - 127
const LEAF_ENTRIES = 4096

export function packDirectories(entries: readonly Entry[]): Directories {
  const whole = packDirectory(entries)
  if (whole.length <= ROOT_MOST) return { root: whole, leaves: Buffer.alloc(0) }
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const { root, leaves } = inLeaves(entries, size)
    if (root.length <= ROOT_MOST) return { root, leaves }
  }
}

function inLeaves(entries: readonly Entry[], size: number): Directories {
  const leaves: Buffer[] = []
  const root: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += size) {
    const leaf = packDirectory(entries.slice(at, at + size))
    root.push({ tileId: entries[at]?.tileId ?? 0, runLength: 0, offset, length: leaf.length })
    leaves.push(leaf)
    offset += leaf.length
  }
  return { root: packDirectory(root), leaves: Buffer.concat(leaves) }
}

function packDirectory(entries: readonly Entry[]): Buffer {
  const numbers: number[] = [entries.length]
  let last = 0
  for (const { tileId } of entries) {
    numbers.push(tileId - last)
    last = tileId
  }
  for (const { runLength } of entries) numbers.push(runLength)
  for (const { length } of entries) numbers.push(length)
  let next = -1
  for (const { offset, length } of entries) {
    // 0 says: right behind the one before.
    numbers.push(offset === next ? 0 : offset + 1)
    next = offset + length
  }
  return gzipSync(packNumbers(numbers))
}

function packNumbers(numbers: readonly number[]): Buffer {
  const bytes: number[] = []
  for (const number of numbers) {
    let rest = number
    // Numbers may be larger than what bitwise operators take.
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80)
      rest = Math.floor(rest / 0x80)
    }
    bytes.push(rest)
  }
  return Buffer.from(bytes)
}

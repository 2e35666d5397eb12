// How much a folder of this process may hold: copies of files that lie elsewhere and what is being made there, where the disk itself
// does not say it (a volume of a container that is ended for taking more). Copies that nobody reads go before anybody is refused.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { Refusal } from '../http/refusal.ts'
import type { DiskReserve } from '../disk/reserve.ts'

export type Room = Pick<DiskReserve, 'assertRoom' | 'left'>

/** What work without a known size may take until it is looked at again, bytes. */
const LEAST = 32 * 2 ** 20
/** Of a file system, in which sizes of files are told. */
const BLOCK = 512

interface Copies {
  /** Bytes that are read by somebody. */
  readonly inUse: number
  /** Bytes that nobody reads. */
  readonly unused: number
  /** Lets so many of those that nobody reads go, the oldest first. */
  letGo(bytes: number): Promise<void>
}

export interface ScratchBound extends Room {
  readonly most: number
  /** Bytes that are taken now: by what somebody needs, and by copies that make room for others. */
  taken(): Promise<{ readonly used: number; readonly spare: number }>
}

/** @param folder of work; copies lie elsewhere or below `copies` and count by themselves */
export function boundScratch(folder: string, most: number, copies: Copies): ScratchBound {
  async function left(wanted = LEAST): Promise<number> {
    const room = most - copies.inUse - (await bytesOfWork(folder))
    const surplus = copies.unused - Math.max(0, room - wanted)
    if (surplus > 0) await copies.letGo(surplus)
    return room
  }

  return {
    most,
    left,
    async assertRoom(bytes = LEAST) {
      const room = await left(bytes)
      if (room >= bytes) return
      throw new Refusal('storage.full', {
        detail: `这个进程的临时盘（HUANSHI_SCRATCH）只能再放 ${formatBytes(Math.max(0, room))}，放不下正在处理的文件。请稍后再试，或者请管理员把它调大`,
        headers: { 'retry-after': '60' },
      })
    },
    taken: async () => ({ used: copies.inUse + (await bytesOfWork(folder)), spare: copies.unused }),
  }
}

/** Files with holes count as what they take. */
async function bytesOfWork(folder: string): Promise<number> {
  const roots = await readdir(folder).catch(() => [])
  const sums = await Promise.all(
    roots.filter((name) => name !== 'copies').map((name) => bytesBelow(join(folder, name))),
  )
  return sums.reduce((sum, bytes) => sum + bytes, 0)
}

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => null)
    bytes += (found?.blocks ?? 0) * BLOCK
  }
  return bytes
}

/** Room on both. */
export function narrower(one: Room, other: Room): Room {
  return {
    left: async () => Math.min(await one.left(), await other.left()),
    async assertRoom(bytes) {
      await one.assertRoom(bytes)
      await other.assertRoom(bytes)
    },
  }
}

// Room that files leave to the database and to whoever signs in: uploads, copies and work in the background stop while there is still
// as much, so that a database on the same disk never meets a full one.
import { statfs } from 'node:fs/promises'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { Refusal } from '../http/refusal.ts'

export interface Room {
  /** Bytes. */
  readonly free: number
  readonly size: number
  readonly reserve: number
}

/** As much as the log of an embedded database may grow, with room to spare; of a small disk a tenth. Bytes. */
const MOST = 2 * 2 ** 30
const SHARE = 0.1
/** What work without a known size may take until it is looked at again, bytes. */
const LEAST = 32 * 2 ** 20
/** Below it not even the next segment of the database's log finds room, bytes. */
const NOTHING = 32 * 2 ** 20

export interface DiskReserve {
  roomOf(folder: string): Promise<Room>
  /** Of the disk that is left the least on, what is left for files; negative where they have taken of the reserve. Bytes. */
  left(): Promise<number>
  /** @throws Refusal storage.full where so many bytes more would take of the reserve */
  assertRoom(bytes?: number): Promise<void>
  /** The same for bytes that are about to come: what others are about to write counts too. @returns what is called once they are there */
  take(bytes: number): Promise<() => void>
  state(): Promise<DiskState>
}

/** `low`: files take no more; `full`: nor can the database for long. */
type DiskState = 'ok' | 'low' | 'full'

/** @param folders on disks of this machine @param reserve bytes; null for what is usual */
export function diskReserve(folders: readonly string[], reserve: number | null): DiskReserve {
  let coming = 0

  async function roomOf(folder: string): Promise<Room> {
    const { bavail, blocks, bsize } = await statfs(folder)
    const size = blocks * bsize
    return { free: bavail * bsize, size, reserve: reserve ?? Math.min(MOST, Math.floor(size * SHARE)) }
  }

  async function left(): Promise<number> {
    const rooms = await Promise.all(folders.map(roomOf))
    return Math.min(...rooms.map((room) => room.free - room.reserve))
  }

  async function assertRoom(bytes = LEAST): Promise<void> {
    const room = (await left()) - coming
    if (room < bytes) throw noRoom(Math.max(0, room))
  }

  return {
    roomOf,
    left,
    assertRoom,
    async take(bytes) {
      await assertRoom(bytes)
      coming += bytes
      return () => void (coming -= bytes)
    },
    async state() {
      const rooms = await Promise.all(folders.map(roomOf))
      if (rooms.some(({ free }) => free < NOTHING)) return 'full'
      return rooms.some((room) => room.free - room.reserve < LEAST) ? 'low' : 'ok'
    },
  }
}

/** Where nothing is kept free: tests, and programs that do their work and end. */
export const noReserve: DiskReserve = diskReserve([], 0)

function noRoom(left: number): Refusal {
  const rest = left < LEAST ? '服务器的磁盘快满了' : `服务器的磁盘只能再放 ${formatBytes(left)}`
  return new Refusal('storage.full', {
    detail: `${rest}，暂时不能接收这个文件。请联系管理员腾出地方，之后可以从停下的位置继续`,
    headers: { 'retry-after': '60' },
  })
}

/** It failed for want of room: worth trying once there is some. */
export function isNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof Refusal) return error.code === 'storage.full'
  const code = 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || (error.cause !== undefined && isNoRoom(error.cause))
}

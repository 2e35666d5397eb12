// When a process may be given requests, and what it tells beside.
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { DiskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import type { FrontDoor } from '@huanshi/server-kit/http/front-door.ts'
import type { Condition } from '@huanshi/server-kit/http/health.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isAnswering } from '@huanshi/server-kit/store/is-answering.ts'

interface Parts {
  readonly db: Database
  readonly door: Pick<FrontDoor, 'isDraining'>
  readonly reserve: DiskReserve
  readonly storage: Pick<Storage, 'isAnswering'>
}

export function conditionOf({ database }: Pick<Config, 'database'>, parts: Parts): Condition {
  const { db, door, reserve, storage } = parts
  return {
    async isReady() {
      if (door.isDraining || !(await isAnswering(db))) return false
      // Of a full disk an embedded database knows only when it is too late.
      return database.url !== null || (await reserve.state()) !== 'full'
    },
    isStorageThere: async () => (await storage.isAnswering?.()) ?? true,
    disk: () => reserve.state(),
  }
}

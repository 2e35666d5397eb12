// A storage beside which room is left: nothing new is made for it while there is no more than that.
import type { DiskReserve } from '../disk/reserve.ts'
import type { Room } from './scratch-bound.ts'
import type { Storage } from './storage.ts'

/** @param room of work folders, where it is narrower */
export function inRoom<S extends Storage>(storage: S, reserve: DiskReserve, room: Room = reserve): S {
  return {
    ...storage,
    async workFolder() {
      await room.assertRoom()
      return storage.workFolder()
    },
    reserved: async () => (await reserve.roomOf(storage.scratch)).reserve,
  }
}

// A storage beside which room is left: nothing new is made for it while there is no more than that.
import type { DiskReserve } from '../disk/reserve.ts'
import type { Storage } from './storage.ts'

export function inRoom<S extends Storage>(storage: S, reserve: DiskReserve): S {
  return {
    ...storage,
    async workFolder() {
      await reserve.assertRoom()
      return storage.workFolder()
    },
    reserved: async () => (await reserve.roomOf(storage.scratch)).reserve,
  }
}

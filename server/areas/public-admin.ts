// 公共空间: what the public placeholder owns.
import { admit, type AreaGate } from '../capabilities/resource/gate.ts'
import { callerOf } from '../capabilities/session/caller.ts'

export const publicAdmin: AreaGate = {
  area: 'PublicAdmin',
  async enter(_db, request, requirement) {
    return { viewing: admit('PublicAdmin', callerOf(request), [], requirement), scope: { kind: 'public' } }
  },
}

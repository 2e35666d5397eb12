// 管理后台: every record, whoever owns it.
import { admit, type AreaGate } from '../capabilities/resource/gate.ts'
import { callerOf } from '../capabilities/session/caller.ts'

export const admin: AreaGate = {
  area: 'Admin',
  async enter(_db, request, requirement) {
    return { viewing: admit('Admin', callerOf(request), [], requirement), scope: { kind: 'all' } }
  },
}

// 管理后台: every record, whoever owns it.
import { admit, type AreaGate } from '../capabilities/resource/gate.ts'
import { callerOf } from '../capabilities/session/caller.ts'
import { refuseFormer } from '../capabilities/session/refuse-former.ts'

export const admin: AreaGate = {
  area: 'Admin',
  async enter(db, request, requirement) {
    await refuseFormer(db, request)
    return { viewing: admit('Admin', callerOf(request), [], requirement), scope: { kind: 'all' } }
  },
}

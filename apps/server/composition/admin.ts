// 管理后台: every record, whoever owns it.
import { admit, type AreaGate } from '@huanshi/resource-server/gate.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { refuseFormer } from '@huanshi/server-kit/session/refuse-former.ts'

export const admin: AreaGate = {
  area: 'Admin',
  async enter(db, request, requirement) {
    await refuseFormer(db, request)
    return { viewing: admit('Admin', callerOf(request), [], requirement), scope: { kind: 'all' } }
  },
}

// 管理后台: every record, whoever owns it.
import { admit, type AreaGuard } from '@huanshi/resource-server/area-guard.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { refuseFormer } from '@huanshi/server-kit/session/refuse-former.ts'

export const admin: AreaGuard = {
  area: 'Admin',
  async enter(db, request, requirement) {
    await refuseFormer(db, request)
    return { viewing: admit('Admin', callerOf(request), [], requirement), scope: { kind: 'all' } }
  },
}

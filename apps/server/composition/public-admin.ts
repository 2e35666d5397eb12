// 公共空间: what the public placeholder owns.
import { admit, type AreaGuard } from '@huanshi/resource-server/area-guard.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { refuseFormer } from '@huanshi/server-kit/session/refuse-former.ts'

export const publicAdmin: AreaGuard = {
  area: 'PublicAdmin',
  async enter(db, request, requirement) {
    await refuseFormer(db, request)
    return { viewing: admit('PublicAdmin', callerOf(request), [], requirement), scope: { kind: 'public' } }
  },
}

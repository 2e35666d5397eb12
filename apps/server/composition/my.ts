// 我的空间: the caller's own records, those without a group.
import { admit, type AreaGuard } from '@huanshi/resource-server/area-guard.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'

export const my: AreaGuard = {
  area: 'My',
  async enter(_db, request, requirement) {
    const caller = callerOf(request)
    return { viewing: admit('My', caller, [], requirement), scope: { kind: 'own', userId: caller.userId } }
  },
}

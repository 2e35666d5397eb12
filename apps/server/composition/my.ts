// 我的空间: the caller's own records, those without a group.
import { admit, type AreaGate } from '@huanshi/resource-server/gate.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'

export const my: AreaGate = {
  area: 'My',
  async enter(_db, request, requirement) {
    const caller = callerOf(request)
    return { viewing: admit('My', caller, [], requirement), scope: { kind: 'own', userId: caller.userId } }
  },
}

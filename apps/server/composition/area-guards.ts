// The four guards by the name of their area. Behind each stands the same question: is the module switched on?
import type { AreaGuard, AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { requireModule } from '@huanshi/site/server/module/usable.ts'
import { admin } from './admin.ts'
import { groupAdmin } from './group-admin.ts'
import { my } from './my.ts'
import { publicAdmin } from './public-admin.ts'

export const areaGuards: AreaGuards = {
  My: withModules(my),
  Admin: withModules(admin),
  GroupAdmin: withModules(groupAdmin),
  PublicAdmin: withModules(publicAdmin),
}

function withModules(areaGuard: AreaGuard): AreaGuard {
  return {
    area: areaGuard.area,
    async enter(db, request, requirement) {
      const entry = await areaGuard.enter(db, request, requirement)
      await requireModule(db, request.routeOptions.url ?? request.url, entry.viewing.caller.held)
      return entry
    },
  }
}

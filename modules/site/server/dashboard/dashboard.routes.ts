import { areaNames, areas } from '@huanshi/kernel/areas/area.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { Dashboard } from '../../contract/dashboard.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { readDashboard } from './figures.ts'

/** GET /api/{area}/Dashboard; the group's stands at /api/GroupAdmin/Dashboard/{groupId}. */
export function registerDashboard(app: App, { db, areaGuards }: { db: Database; areaGuards: AreaGuards }): void {
  addProblemSchema(app)
  for (const area of areaNames) {
    app.route({
      method: 'GET',
      url: listAddress({ segment: 'Dashboard' }, area).replace('{groupId}', ':groupId'),
      schema: routeSchema('概况', `${areas[area].title}的概况`, Dashboard, {}),
      onRequest: guard(db, areaGuards[area], areas[area].read),
      handler: (request) => readDashboard(db, entryOf(request).scope),
    })
  }
}

// GET /api/Admin/Onlines/counts: how many are here, and how many there were.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { OnlineCounts } from '../../contract/hub-online.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { onlineCounts } from './presence.ts'

const Hours = Type.Object(
  { hours: Type.Optional(Type.Integer({ title: '小时', minimum: 1, maximum: 168 })) },
  { additionalProperties: false },
)

export function registerOnlineCounts(app: App, { db, areaGuards }: { db: Database; areaGuards: AreaGuards }): void {
  addProblemSchema(app)
  app.get(
    '/api/Admin/Onlines/counts',
    {
      schema: routeSchema('在线用户', '在线人数 · 在线用户', OnlineCounts, { querystring: Hours }),
      onRequest: guard(db, areaGuards.Admin, areas.Admin.read),
    },
    (request) => onlineCounts(db, request.query.hours ?? 6),
  )
}

// What visitors' browsers tell of a visit, and what its author may read of all visits together.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { TourStatistics, VisitReport } from '../../contract/tour-statistics.ts'
import { tour, type Tour } from '../../contract/tour.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { areaScope } from '@huanshi/resource-server/area-scope.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { showerOf } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { readStatistics } from './read-statistics.ts'
import { reportVisit } from './report-visit.ts'

const Params = Type.Object({ id: Type.String() })
const Query = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) },
  { additionalProperties: false },
)
const reporting = { rateLimit: { max: 120, timeWindow: 60_000 } }
const machine = /bot\b|crawl|spider|slurp|preview|curl\/|wget\/|python-|lighthouse/i

interface VisitOptions {
  readonly db: Database
  readonly media: Signer
  readonly areaGuards: AreaGuards
  readonly rules: readonly ResourceRules[]
}

export function registerVisits(app: App, { db, media, areaGuards, rules }: VisitOptions): void {
  const model = modelOf(db, rules.find(({ resource }) => resource.name === tour.name) ?? { resource: tour })
  addProblemSchema(app)

  const told = {
    tags: ['公开页面'],
    summary: '漫游的访问统计',
    params: Params,
    body: VisitReport,
    response: { 204: Type.Null() },
  }
  app.post('/api/View/Tours/:id/Stats', { schema: told, config: reporting }, async (request, reply) => {
    const { id } = request.params
    if (!isUuid(id)) throw new Refusal('record.not-found')
    if (!machine.test(request.headers['user-agent'] ?? '')) await reportVisit(db, id.toLowerCase(), request.body)
    return reply.code(204).send(null)
  })

  const add = (area: AreaName): void => {
    app.route<{ Params: { id: string }; Querystring: { days?: number } }>({
      method: 'GET',
      url: `${listAddress(tour, area).replace('{groupId}', ':groupId')}/:id/statistics`,
      schema: routeSchema(tour.title, '漫游的统计', TourStatistics, { querystring: Query }),
      onRequest: guard(db, areaGuards[area], requirementFor(tour, area, 'get'), (entry, request) =>
        areaScope(db, model, entry, request),
      ),
      async handler(request) {
        const { scope, viewing } = entryOf(request)
        const row = await readItem(db, model, scope, request.params.id)
        const shower = showerOf(tour, row, viewing)
        return readStatistics(db, media, row as unknown as Tour, shower, request.query.days ?? 30) // a row of this resource
      },
    })
  }
  for (const area of areaNames) if (tour.areas[area] !== undefined) add(area)
}

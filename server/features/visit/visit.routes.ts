// What visitors' browsers tell of a visit, and what its author may read of all visits together.
import { areaNames, type AreaName } from '@huanshi/contract/areas/area.ts'
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import { listAddress } from '@huanshi/contract/definition/address.ts'
import { TourStatistics, VisitReport } from '@huanshi/contract/protocol/tour-statistics.ts'
import { tour, type Tour } from '@huanshi/contract/resources/tour.ts'
import { Type } from 'typebox'
import type { App } from '../../capabilities/http/app-type.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { entryOf, guard, type AreaGates } from '../../capabilities/resource/gate.ts'
import { readItem } from '../../capabilities/resource/item.ts'
import { modelOf } from '../../capabilities/resource/model.ts'
import { reach } from '../../capabilities/resource/reach.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import { addProblemSchema, problems } from '../../capabilities/resource/schemas.ts'
import { isUuid } from '../../capabilities/resource/uuid.ts'
import { showerOf } from '../../capabilities/storage/kept-media.ts'
import type { Signer } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { readStatistics } from './read-statistics.ts'
import { reportVisit } from './report-visit.ts'

const Params = Type.Object({ id: Type.String() })
const Query = Type.Object(
  { days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) },
  { additionalProperties: false },
)
const reporting = { rateLimit: { max: 120, timeWindow: 60_000 } }
const machine = /bot\b|crawl|spider|slurp|preview|curl\/|wget\/|python-|lighthouse/i

export interface VisitOptions {
  readonly db: Database
  readonly media: Signer
  readonly gates: AreaGates
  readonly rules: readonly ResourceRules[]
}

export function registerVisits(app: App, { db, media, gates, rules }: VisitOptions): void {
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
      schema: {
        summary: '漫游的统计',
        tags: [tour.title],
        security: [{ bearer: [] }],
        querystring: Query,
        response: { 200: TourStatistics, ...problems },
      },
      onRequest: guard(db, gates[area], requirementFor(tour, area, 'get'), (entry, request) =>
        reach(db, model, entry, request),
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

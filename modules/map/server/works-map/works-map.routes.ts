// GET /api/{area}/Works/points/{z}/{x}/{y}: panoramas and tours on one map. Conditions hold for both; of a kind that does not know
// one of them, nothing is shown.
import { areaNames, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { TilePlace } from '@huanshi/maps/server/point-tile.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { readListQuery } from '@huanshi/resource-server/list-query.ts'
import { modelOf, type Model } from '@huanshi/resource-server/model.ts'
import { sendPoints, TILE_TYPE, type Asked } from '@huanshi/resource-server/points.ts'
import { querySchema } from '@huanshi/resource-server/query-schema.ts'
import type { ResourceRules, Viewing } from '@huanshi/resource-server/rules.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface WorksMapOptions {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly rules: readonly ResourceRules[]
}

export function registerMemberWorksMap(app: App, { db, areaGuards, rules }: WorksMapOptions): void {
  const model = (resource: Resource) => modelOf(db, rules.find((one) => one.resource === resource) ?? { resource })
  const models = [model(pano), model(tour)]
  addProblemSchema(app)
  const query = Type.Object(
    { ...querySchema(tour, 'list').properties, ...querySchema(pano, 'list').properties },
    { additionalProperties: false },
  )
  const tile = { description: '矢量瓦片，图层 points', content: { [TILE_TYPE]: { schema: Type.String() } } }
  const add = (area: AreaName): void => {
    const address = listAddress(pano, area).replace(pano.segment, 'Works')
    const params = Type.Object({
      ...TilePlace.properties,
      ...(address.includes('{groupId}') ? { groupId: Type.String({ maxLength: 100 }) } : {}),
    })
    app.route({
      method: 'GET',
      url: `${address.replace('{groupId}', ':groupId')}/points/:z/:x/:y`,
      schema: routeSchema(pano.title, '地图上的全景和漫游', tile, { params, querystring: query }),
      // Both are read by the same people (tested).
      onRequest: guard(db, areaGuards[area], requirementFor(pano, area, 'list')),
      handler(request, reply) {
        const { viewing } = entryOf(request)
        const given = request.query as Record<string, string> // checked above
        const asked = models.flatMap((one) => askedOf(one, given, viewing))
        return sendPoints(db, asked, request, reply)
      },
    })
  }
  for (const area of areaNames) if (pano.areas[area] !== undefined && tour.areas[area] !== undefined) add(area)
}

function askedOf(model: Model, given: Record<string, string>, viewing: Viewing): Asked[] {
  const { sort: _, ...conditions } = given
  if (!Value.Check(querySchema(model.resource, 'list'), conditions)) return []
  try {
    return [{ model, selection: readListQuery(model, 'list', conditions, viewing) }]
  } catch (error) {
    // A word that the other kind knows.
    if (error instanceof Refusal && error.code === 'request.malformed') return []
    throw error
  }
}

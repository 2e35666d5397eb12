// GET /api/View/Works/points/{z}/{x}/{y} and …/Works/places: the visitors' map, and the works on it by their words.
import { LONGEST_PLACE_FILTER } from '@huanshi/kernel/protocol/place-filter.ts'
import { PublicPlaces } from '../../contract/public-places.ts'
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { encodeTile, tileAt, TilePlace } from '@huanshi/maps/server/point-tile.ts'
import { TILE_TYPE } from '@huanshi/resource-server/points.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { findPublicPlaces, publicPoints, type WantedPlaces } from './public-works-map.ts'
import { publicSearchQuery } from '@huanshi/publishing/server/view/public-search.ts'

const tags = ['公开页面']
const query = {
  kind: Type.Optional(Type.Enum(['pano', 'tour'], { title: '只要全景或漫游' })),
  ...publicSearchQuery,
  location: Type.Optional(Type.String({ title: '范围', maxLength: LONGEST_PLACE_FILTER })),
}
const Query = Type.Object(query, { additionalProperties: false })

export function registerWorksMap(app: App, db: Database): void {
  const answer = {
    description: '矢量瓦片，图层 points',
    content: { [TILE_TYPE]: { schema: Type.Unsafe<Buffer>(Type.String()) } },
  }
  const points = {
    tags,
    summary: '地图上的公开作品',
    params: TilePlace,
    querystring: Query,
    response: { 200: answer },
  }
  app.get('/api/View/Works/points/:z/:x/:y', { schema: points }, async (request, reply) => {
    const tile = tileAt(request.params)
    if (tile === null) throw new Refusal('record.not-found')
    const found = await publicPoints(db, tile, wantedOf(request.query))
    if (found === null) {
      throw new Refusal('request.malformed', {
        errors: [{ path: 'location', message: '应当是地图区域，或围成的范围' }],
      })
    }
    // A place that is no longer shown is gone within the minute.
    reply.header('cache-control', 'public, max-age=30').type(TILE_TYPE)
    return reply.send(Buffer.from(encodeTile(tile, found)))
  })

  const places = { tags, summary: '按文字找地图上的作品', querystring: Query, response: { 200: PublicPlaces } }
  app.get('/api/View/Works/places', { schema: places }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { items: [...(await findPublicPlaces(db, wantedOf(request.query)))] }
  })
}

function wantedOf({ kind, ...wanted }: Static<typeof Query>): WantedPlaces {
  return { ...wanted, kinds: kind === undefined ? ['pano', 'tour'] : [kind] }
}

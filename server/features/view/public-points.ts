// Public panoramas as points on the map: only those whose place their authors show.
import type { App } from '../../capabilities/http/app-type.ts'
import {
  cellsOf,
  encodeTile,
  gatheringText,
  tileAt,
  TilePlace,
  type Found,
  type Tile,
} from '../../capabilities/map/point-tile.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { CompiledQuery } from 'kysely'
import { Type } from 'typebox'
import { visiblePanos } from './visible-pano.ts'
import { isWanted, wantedQuery, type Wanted } from './wanted-works.ts'

const TILE_TYPE = 'application/vnd.mapbox-vector-tile'
const query = Type.Object(wantedQuery, { additionalProperties: false })

export function registerPublicPoints(app: App, db: Database): void {
  const answer = {
    description: '矢量瓦片，图层 points',
    content: { [TILE_TYPE]: { schema: Type.Unsafe<Buffer>(Type.String()) } },
  }
  const schema = {
    tags: ['公开页面'],
    summary: '地图上的公开全景',
    params: TilePlace,
    querystring: query,
    response: { 200: answer },
  }
  app.get('/api/View/Panos/points/:z/:x/:y', { schema }, async (request, reply) => {
    const tile = tileAt(request.params)
    if (tile === null) throw new Refusal('record.not-found')
    const found = await publicPoints(db, tile, request.query)
    // A place that is no longer shown is gone within the minute.
    reply.header('cache-control', 'public, max-age=30').type(TILE_TYPE)
    return reply.send(Buffer.from(encodeTile(tile, found)))
  })
}

async function publicPoints(db: Database, tile: Tile, wanted: Wanted): Promise<readonly Found[]> {
  const cells = cellsOf(tile)
  const { sql, parameters } = visiblePanos(db)
    .where('pano.visibility', '=', 'public')
    .where('pano.show_place', '=', true)
    .where('pano.map_cell', '>=', Number(cells.first))
    .where('pano.map_cell', '<=', Number(cells.last))
    .where(isWanted('pano', wanted))
    .select(['pano.id', 'pano.location', 'pano.map_x', 'pano.map_y', 'pano.map_cell'])
    .compile()
  const { rows } = await db.executeQuery<Found>(CompiledQuery.raw(gatheringText(`(${sql}) r`, tile.z), [...parameters]))
  return rows
}

// The records of a list as points on the map, tile by tile: the same rows as the list, under the same conditions.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Refusal } from '../http/refusal.ts'
import { cellsOf, encodeTile, gatheringText, tileAt, type Found, type TilePlace } from '../map/point-tile.ts'
import { entryOf } from './gate.ts'
import { readListQuery } from './list-query.ts'
import { selectionConditions } from './list.ts'
import type { Listing } from './page.ts'
import { binding, run } from './sql-text.ts'

export const TILE_TYPE = 'application/vnd.mapbox-vector-tile'

export async function sendPoints({ db, model }: Listing, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { scope, viewing } = entryOf(request)
  const tile = tileAt(request.params as Static<typeof TilePlace>) // checked by its schema
  if (tile === null) throw new Refusal('record.not-found')
  const query = readListQuery(model, 'list', request.query as Record<string, string>, viewing) // likewise
  const cells = cellsOf(tile)
  const { values, bind } = binding()
  const conditions = [
    ...selectionConditions(model, scope, query, bind),
    `r.map_cell between ${bind(cells.first)}::bigint and ${bind(cells.last)}::bigint`,
  ]
  const from = `${model.table} r where ${conditions.join(' and ')}`
  const found = await run<Found>(db, gatheringText(from, tile.z), values)
  await reply.type(TILE_TYPE).send(Buffer.from(encodeTile(tile, found)))
}

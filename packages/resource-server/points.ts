// The records of lists as points on the map, tile by tile: the same rows as the list, under the same conditions.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import {
  cellsOf,
  encodeTile,
  gatheringText,
  tileAt,
  type Found,
  type TilePlace,
} from '@huanshi/maps/server/point-tile.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { entryOf } from './area-guard.ts'
import type { Selection } from './list-query.ts'
import { selectionConditions } from './selection-conditions.ts'
import type { Model } from './model.ts'
import type { Scope } from './scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'

export const TILE_TYPE = 'application/vnd.mapbox-vector-tile'

/** What is asked of one list. */
export interface Asked {
  readonly model: Model
  readonly selection: Selection
}

/** @param asked lists of the scope; those near each other stand together, whatever they are */
export async function sendPoints(
  db: Database,
  asked: readonly Asked[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const tile = tileAt(request.params as Static<typeof TilePlace>) // checked by its schema
  if (tile === null) throw new Refusal('record.not-found')
  const { scope } = entryOf(request)
  const found = asked.length === 0 ? [] : await gather(db, asked, scope, tile)
  await reply.type(TILE_TYPE).send(Buffer.from(encodeTile(tile, found)))
}

function gather(
  db: Database,
  asked: readonly Asked[],
  scope: Scope,
  tile: NonNullable<ReturnType<typeof tileAt>>,
): Promise<Found[]> {
  const cells = cellsOf(tile)
  const { values, bind } = binding()
  const [first, last] = [bind(cells.first), bind(cells.last)]
  const rows = asked.map(({ model, selection }) => {
    const conditions = [
      ...selectionConditions(model, scope, selection, bind),
      `r.map_cell between ${first}::bigint and ${last}::bigint`,
    ]
    const columns = `r.id, r.map_x, r.map_y, r.map_cell, r.map_heading, ${bind(model.resource.name)}::text as kind`
    return `select ${columns} from ${model.table} r where ${conditions.join(' and ')}`
  })
  return run<Found>(db, gatheringText(`(${rows.join(' union all ')}) r`, tile.z), values)
}

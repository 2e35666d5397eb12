// What Panoramax's viewer asks for besides the catalogue: where pictures stand on its map, and how the site calls itself.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import { encodePoints, tileAt, TilePlace } from '@huanshi/maps/server/point-tile.ts'
import { TILE_TYPE } from '@huanshi/resource-server/points.ts'
import { Type } from 'typebox'
import type { IiifParts } from '../iiif/iiif-parts.ts'
import { whereFound } from './where-found.ts'
import { placedOnTile } from './placed-panos.ts'

const MOST_ON_TILE = 1_000
const File = Type.Object({ ...TilePlace.properties, y: Type.String({ pattern: '^[0-9]{1,7}\\.mvt$' }) })
const hide = true

export function registerStacMap(app: App, { db }: Pick<IiifParts, 'db'>): void {
  const onRequest = whereFound(db)
  app.get('/api/stac/map/:z/:x/:y', { schema: { params: File, hide }, onRequest }, async (request, reply) => {
    const { z, x, y } = request.params
    const tile = tileAt({ z, x, y: y.slice(0, -'.mvt'.length) })
    if (tile === null) throw new Refusal('record.not-found')
    const points = (await placedOnTile(db, tile, MOST_ON_TILE)).map((pano) => ({
      x: pano.x ?? 0,
      y: pano.y ?? 0,
      tags: {
        id: pano.id,
        ts: pano.taken,
        type: 'equirectangular',
        account_id: pano.owner,
        first_sequence: pano.owner,
        ...(pano.heading === null ? {} : { heading: pano.heading }),
      },
    }))
    reply.header('cache-control', 'public, max-age=60').type(TILE_TYPE)
    return reply.send(Buffer.from(encodePoints(tile, 'pictures', points)))
  })

  app.get('/api/stac/configuration', { schema: { hide }, onRequest }, async (_request, reply) => {
    const { name, description } = await readSiteWords(db)
    const words = (label: string) => ({ label, langs: { zh: label } })
    reply.header('cache-control', 'public, max-age=60')
    return { name: words(name), description: words(description), auth: { enabled: false }, license: {} }
  })
}

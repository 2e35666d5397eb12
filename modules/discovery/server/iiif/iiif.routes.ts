// GET /iiif/…: public works for the programs of museums and libraries. Images by the Image API 3, level 0, whose tiles are those of the
// pyramid as they lie there, and manifests by the Presentation API 3. Pages of any site may read both.
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { sendStored } from '@huanshi/server-kit/storage/send-stored.ts'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'
import { withXmp } from '@huanshi/pyramid/gpano.ts'
import { uuidOf } from '@huanshi/publishing/server/view/uuid-of.ts'
import {
  imageAddress,
  IMAGE_CONTEXT,
  linkedData,
  PRESENTATION_CONTEXT,
  type IiifParts,
  type IiifWork,
} from './iiif-parts.ts'
import { imageFile, imageInfo, PREVIEW } from './image-files.ts'
import { panoManifest, tourManifest } from './manifest.ts'
import { absent, imageOpener } from './open-image.ts'
import { readListedTour, readShownPano } from './shown-pictures.ts'

const Part = Type.String({ maxLength: 80 })
const Image = Type.Object({ name: Part })
const File = Type.Object({ name: Part, region: Part, size: Part, rotation: Part, file: Part })
const Work = Type.Object({ kind: Type.Enum(['pano', 'tour']), id: Part })
const hide = true

/** A picture may be replaced by another under the same address, and withdrawn: caches of many keep it a minute, browsers an hour. */
const KEPT = 'public, max-age=3600, s-maxage=60'
const TOLD = 'public, max-age=60'
const config = { rateLimit: { max: 600, timeWindow: 60_000 } }

/** Some screens of tiles a second; what is asked for by chance costs a question to the database. */
const tiles = { rateLimit: { max: 6_000, timeWindow: 60_000 } }

export function registerIiif(app: App, parts: IiifParts): void {
  const { origin, storage } = parts
  const open = imageOpener(parts)

  app.get('/iiif/3/:name', { schema: { params: Image, hide } }, async (request, reply) => {
    await open(request.params.name)
    return reply.redirect(`${imageAddress(origin, request.params.name)}/info.json`, 303)
  })

  app.get('/iiif/3/:name/info.json', { schema: { params: Image, hide }, config }, async (request, reply) => {
    const { name } = request.params
    const { pyramid } = await open(name)
    reply.header('cache-control', TOLD).type(linkedData(IMAGE_CONTEXT))
    return reply.send(JSON.stringify(imageInfo(imageAddress(origin, name), pyramid)))
  })

  const tile = { schema: { params: File, hide }, config: tiles, compress: false } as const
  app.get('/iiif/3/:name/:region/:size/:rotation/:file', tile, async (request, reply) => {
    const { name, rotation, file } = request.params
    const { pyramid, folder, words } = await open(name)
    const found = rotation === '0' && file === 'default.jpg' ? imageFile(pyramid, request.params) : null
    if (found === null) throw new Refusal('address.not-found')
    const headers = { 'content-type': 'image/jpeg', 'cache-control': KEPT }
    const key = `${folder}/${found}`
    if (found !== PREVIEW || words === null) return sendStored(storage, key, { request, reply, headers })
    // The one that is taken away: it says by itself what it shows.
    const bytes = await readStored(storage, key)
    return bytes === null ? reply.callNotFound() : reply.headers(headers).send(withXmp(bytes, words))
  })

  const told = { schema: { params: Work, hide }, config }
  app.get('/iiif/presentation/:kind/:id/manifest.json', told, async (request, reply) => {
    const { kind } = request.params
    const id = uuidOf(request.params.id)
    const manifest = await manifestOf(parts, kind, id)
    if (manifest === null) throw await absent(parts, kind, id)
    reply.header('cache-control', TOLD).type(linkedData(PRESENTATION_CONTEXT))
    return reply.send(JSON.stringify(manifest))
  })
}

async function manifestOf(parts: IiifParts, kind: IiifWork, id: string): Promise<object | null> {
  if (kind === 'pano') {
    const pano = await readShownPano(parts, id)
    return pano === null ? null : panoManifest(pano, parts.origin)
  }
  const tour = await readListedTour(parts, id)
  return tour === null ? null : tourManifest(tour, parts.origin)
}

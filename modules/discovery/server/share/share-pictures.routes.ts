// GET /view/{kind}/{name}/share/{size}.jpg: the pictures by which a public work is passed on, in the sizes of those who show them, and the
// code that opens it in the site's mini program. GET /api/View/{Kinds}/{id}/Share names them for the page that offers them.
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { sendStored } from '@huanshi/server-kit/storage/send-stored.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import {
  isShareSize,
  miniCodeAddress,
  shareAddress,
  SharePictures,
  shareSizeNames,
  shareSizes,
} from '@huanshi/pano/contract/share-pictures.ts'
import { sharePictures } from '@huanshi/pano/server/share-pictures.ts'
import { miniScene } from '@huanshi/publishing/contract/mini-scene.ts'
import { byId } from '@huanshi/publishing/server/view/uuid-of.ts'
import { absent } from '../iiif/open-image.ts'
import { findShared, type SharedKind, type SharedWork } from './first-picture.ts'

export interface ShareParts {
  readonly db: Database
  readonly storage: Storage
  /** Asks WeChat for the code of a scene; null where the site has no mini program. */
  readonly miniCode: ((scene: string) => Promise<{ readonly type: string; readonly bytes: Buffer }>) | null
}

const Named = Type.Object({ name: Type.String({ maxLength: 200 }) })
const Picture = Type.Object({ ...Named.properties, file: Type.String({ maxLength: 40 }) })
const hide = true
/** A picture may be replaced, and withdrawn. */
const KEPT = 'public, max-age=3600, s-maxage=60'
const pictures = { rateLimit: { max: 120, timeWindow: 60_000 } }
/** The platform gives so many to the whole site. */
const codes = { rateLimit: { max: 20, timeWindow: 60_000 } }
const kinds = [
  ['pano', 'Panos', '传播全景用的图片'],
  ['tour', 'Tours', '传播漫游用的图片'],
] as const

export function registerSharePictures(app: App, parts: ShareParts): void {
  const { db, storage, miniCode } = parts
  const pictureOf = sharePictures(parts)

  for (const [kind, segment, summary] of kinds) {
    const told = { tags: ['公开页面'], summary, params: byId, response: { 200: SharePictures } }
    app.get(`/api/View/${segment}/:id/Share`, { schema: told }, async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const { work } = await findShared(db, kind, request.params.id)
      if (work === null) throw new Refusal('record.not-found')
      return listOf(kind, work, miniCode !== null)
    })

    app.get(
      `/view/${kind}/:name/share/:file`,
      { schema: { params: Picture, hide }, config: pictures },
      async (request, reply) => {
        const [, size = ''] = /^([a-z]+)\.jpg$/.exec(request.params.file) ?? []
        if (!isShareSize(size)) throw new Refusal('address.not-found')
        const { first } = await listed(parts, kind, request.params.name)
        const key = await pictureOf(first, size)
        if (key === null) throw new Refusal('record.not-found')
        return sendStored(storage, key, {
          request,
          reply,
          headers: { 'content-type': 'image/jpeg', 'cache-control': KEPT },
        })
      },
    )

    app.get(
      miniCodeAddress(kind, ':name'),
      { schema: { params: Named, hide }, config: codes },
      async (request, reply) => {
        const { id } = await listed(parts, kind, request.params.name)
        if (miniCode === null) throw new Refusal('address.not-found')
        const { type, bytes } = await miniCode(miniScene(id))
        return reply.headers({ 'content-type': type, 'cache-control': KEPT }).send(bytes)
      },
    )
  }
}

function listOf(kind: SharedKind, { name, first }: SharedWork, hasCodes: boolean): SharePictures {
  if (first === null) return { pictures: [], miniCode: null }
  return {
    pictures: shareSizeNames.map((size) => ({ size, ...shareSizes[size], url: shareAddress(kind, name, size) })),
    miniCode: hasCodes ? miniCodeAddress(kind, name) : null,
  }
}

type Listed = SharedWork & { readonly first: NonNullable<SharedWork['first']> }

/** @throws Refusal for what not everybody may find */
async function listed({ db }: ShareParts, kind: SharedKind, name: string): Promise<Listed> {
  const { id, work } = await findShared(db, kind, name)
  const first = work?.first ?? null
  if (work !== null && first !== null) return { ...work, first }
  // What is there for those who have its link says nothing of itself here.
  throw id === null || work !== null ? new Refusal('record.not-found') : await absent({ db }, kind, id)
}

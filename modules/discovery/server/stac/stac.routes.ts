// GET /api/stac…: public panoramas with a place as a STAC API, in the profile of Panoramax, so that map editors and its viewer open them.
import { Type } from 'typebox'
import type { FastifyReply } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import { readSiteWords } from '@huanshi/server-kit/settings/site-words.ts'
import { sendStored } from '@huanshi/server-kit/storage/send-stored.ts'
import { uuidOf } from '@huanshi/publishing/server/view/uuid-of.ts'
import type { IiifParts } from '../iiif/iiif-parts.ts'
import { absent, imageOpener } from '../iiif/open-image.ts'
import { aroundPlaced, findOwners, findPlaced, type PlacedPano, type PlacedQuery } from './placed-panos.ts'
import { collectionAddress, GEOJSON, stacAddress, stacItem } from './stac-item.ts'
import { registerStacMap } from './stac-map.routes.ts'
import { conformsTo, stacCollection, stacLanding } from './stac-catalog.ts'
import { whereFound } from './where-found.ts'
import { bodyOf, LIMIT, queryOf, SearchBody, SearchQuery } from './stac-query.ts'

const tags = ['公开页面']
const Collection = Type.Object({ owner: Type.String({ maxLength: 60 }) })
const Item = Type.Object({ owner: Type.String({ maxLength: 60 }), id: Type.String({ maxLength: 60 }) })
const Tile = Type.Object({ ...Item.properties, file: Type.String({ maxLength: 20 }) })
const Document = Type.Object({}, { additionalProperties: true })
const response = { 200: Document }
const config = { rateLimit: { max: 600, timeWindow: 60_000 } }
const TOLD = 'public, max-age=60'
/** Fewer are told with what lies around them. */
const MOST_AROUND = 10

export function registerStac(app: App, parts: IiifParts): void {
  const { db, origin } = parts
  const onRequest = whereFound(db)
  // A walk over every placed panorama, made once for all who ask at the same time.
  const everybody = together(() => findOwners(db, { limit: LIMIT }))
  const json = (reply: FastifyReply, document: object, type = 'application/json'): FastifyReply =>
    reply.header('cache-control', TOLD).type(`${type}; charset=utf-8`).serializer(JSON.stringify).send(document)

  app.get(
    '/api/stac',
    { schema: { tags, summary: 'STAC 目录', response }, config, onRequest },
    async (_request, reply) => {
      const [words, owners] = [await readSiteWords(db), await everybody('')]
      return json(reply, stacLanding(words, origin, owners))
    },
  )

  const conformance = { schema: { tags, summary: 'STAC 遵守的规范', response }, config, onRequest }
  app.get('/api/stac/conformance', conformance, async (_request, reply) => json(reply, { conformsTo }))

  const paged = Type.Pick(SearchQuery, ['limit', 'token'])
  const all = { schema: { tags, summary: 'STAC 集合', querystring: paged, response }, config, onRequest }
  app.get('/api/stac/collections', all, async (request, reply) => {
    const { limit = LIMIT, token } = request.query
    const owners = await findOwners(db, { limit: limit + 1, ...(token === undefined ? {} : { after: token }) })
    const shown = owners.slice(0, limit)
    const self = `${stacAddress(origin)}/collections`
    const next = owners.length > limit ? [nextLink(self, { limit, token: shown.at(-1)?.id ?? '' })] : []
    const links = [{ rel: 'self', type: 'application/json', href: self }, ...next]
    return json(reply, { collections: shown.map((owner) => stacCollection(owner, origin)), links })
  })

  const one = { schema: { tags, summary: '一个 STAC 集合', params: Collection, response }, config, onRequest }
  app.get('/api/stac/collections/:owner', one, async (request, reply) => {
    const [owner] = await findOwners(db, { id: uuidOf(request.params.owner), limit: 1 })
    if (owner === undefined) throw new Refusal('record.not-found')
    return json(reply, stacCollection(owner, origin))
  })

  const listed = { tags, summary: 'STAC 集合中的全景', params: Collection, querystring: SearchQuery, response }
  app.get('/api/stac/collections/:owner/items', { schema: listed, config, onRequest }, async (request, reply) => {
    const owner = uuidOf(request.params.owner)
    const wanted = { ...queryOf(bodyOf(request.query)), owners: [owner] }
    if ((await findOwners(db, { id: owner, limit: 1 })).length === 0) throw new Refusal('record.not-found')
    const self = `${collectionAddress(origin, owner)}/items`
    return json(reply, await found(parts, wanted, (token) => nextLink(self, { ...request.query, token })), GEOJSON)
  })

  registerItems(app, parts, json)
  registerSearch(app, parts, json)
  registerStacMap(app, parts)
}

type SendJson = (reply: FastifyReply, document: object, type?: string) => FastifyReply

function registerItems(app: App, parts: IiifParts, json: SendJson): void {
  const { db, origin, storage } = parts
  const onRequest = whereFound(db)
  const open = imageOpener(parts)
  const item = { schema: { tags, summary: '一个全景的 STAC 说明', params: Item, response }, config, onRequest }
  app.get('/api/stac/collections/:owner/items/:id', item, async (request, reply) => {
    const [owner, id] = [uuidOf(request.params.owner), uuidOf(request.params.id)]
    const [pano] = await findPlaced(db, { owners: [owner], ids: [id], limit: 1 })
    if (pano === undefined) throw await absent(parts, 'pano', id)
    return json(reply, stacItem(pano, origin, await aroundPlaced(db, pano)), GEOJSON)
  })

  const tile = { schema: { params: Tile, hide: true }, compress: false, onRequest } as const
  app.get('/api/stac/collections/:owner/items/:id/tiles/:file', tile, async (request, reply) => {
    const { pyramid, folder } = await open(uuidOf(request.params.id))
    if (!/^\d{1,3}_\d{1,3}\.jpg$/.test(request.params.file)) throw new Refusal('address.not-found')
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600, s-maxage=60' }
    const key = `${folder}/tiles/${pyramid.levels.length - 1}/${request.params.file}`
    return sendStored(storage, key, { request, reply, headers })
  })
}

function registerSearch(app: App, parts: IiifParts, json: SendJson): void {
  const onRequest = whereFound(parts.db)
  const self = `${stacAddress(parts.origin)}/search`
  const asked = { schema: { tags, summary: 'STAC 搜索', querystring: SearchQuery, response }, config, onRequest }
  app.get('/api/stac/search', asked, async (request, reply) =>
    json(
      reply,
      await found(parts, queryOf(bodyOf(request.query)), (token) => nextLink(self, { ...request.query, token })),
      GEOJSON,
    ),
  )
  const posted = { schema: { tags, summary: 'STAC 搜索', body: SearchBody, response }, config, onRequest }
  app.post('/api/stac/search', posted, async (request, reply) => {
    const next = (token: string): object => ({
      rel: 'next',
      type: GEOJSON,
      href: self,
      method: 'POST',
      body: { ...request.body, token },
    })
    return json(reply, await found(parts, queryOf(request.body), next), GEOJSON)
  })
  // Pages of other sites ask first whether they may send JSON.
  app.options('/api/stac/search', { schema: { hide: true } }, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}

async function found({ db, origin }: IiifParts, wanted: PlacedQuery, next: (token: string) => object): Promise<object> {
  const panos = await findPlaced(db, { ...wanted, limit: wanted.limit + 1 })
  const shown = panos.slice(0, wanted.limit)
  const withAround = wanted.ids !== undefined && shown.length <= MOST_AROUND
  const features = await Promise.all(
    shown.map(async (pano: PlacedPano) =>
      stacItem(pano, origin, withAround ? await aroundPlaced(db, pano) : undefined),
    ),
  )
  const root = { rel: 'root', type: 'application/json', href: stacAddress(origin) }
  const links = panos.length > shown.length ? [root, next(shown.at(-1)?.id ?? '')] : [root]
  return { type: 'FeatureCollection', features, links, numberReturned: shown.length }
}

function nextLink(address: string, query: Readonly<Record<string, string | number | undefined>>): object {
  const told = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return { rel: 'next', type: GEOJSON, href: `${address}?${new URLSearchParams(told).toString()}` }
}

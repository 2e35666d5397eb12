// GET /robots.txt, /sitemap.xml and the sitemaps that it names.
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { groupHostOf, type GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { listedKinds, type ListedKind, type ListedParts, type ListedScope } from './listed-works.ts'
import { MOST, sitemapIndex, sitemapOf } from './sitemap-xml.ts'

export interface SitemapParts extends ListedParts {
  /** Public origin of this site. */
  readonly origin: string
  readonly groupHosts?: GroupHosts | undefined
}

interface Place {
  readonly origin: string
  readonly scope: ListedScope
}

const XML = 'application/xml; charset=utf-8'
const KEPT = 'public, max-age=3600'
const kinds = Object.keys(listedKinds) as ListedKind[] // its own keys
const Params = Type.Object({ kind: Type.String({ maxLength: 20 }), file: Type.String({ maxLength: 60 }) })
/** A whole sitemap is a walk over every listed work of a kind. */
const reading = { rateLimit: { max: 60, timeWindow: 60_000 } }

/** @param most addresses in one document, fewer in tests alone */
export function registerSitemaps(app: App, { db, media, origin, groupHosts }: SitemapParts, most = MOST): void {
  const hidden = { hide: true }
  const placeOf = (groupId: string | null): Place =>
    groupId === null || groupHosts === undefined
      ? { origin, scope: { notGroupIds: groupHosts?.groupIds ?? [] } }
      : { origin: groupHosts.originOf(groupId), scope: { groupId } }
  const placeAt = (request: FastifyRequest): Place => placeOf(groupHostOf(request)?.groupId ?? null)

  app.get('/robots.txt', { schema: hidden }, async (request, reply) => {
    reply.header('cache-control', KEPT).type('text/plain; charset=utf-8')
    return robots(placeAt(request).origin, await readSetting(db, 'site.isFound'))
  })

  const index = together(async (groupId: string) => {
    const place = placeOf(groupId === '' ? null : groupId)
    const places = [`${place.origin}/sitemaps/site.xml`]
    for (const kind of kinds) {
      const starts = await listedKinds[kind].starts(db, most, place.scope)
      places.push(...starts.map((id) => `${place.origin}/sitemaps/${kind}/${id}.xml`))
    }
    return sitemapIndex(places)
  })
  app.get('/sitemap.xml', { schema: hidden, config: reading }, async (request, reply) => {
    if (!(await readSetting(db, 'site.isFound'))) throw new Refusal('address.not-found')
    reply.header('cache-control', KEPT).type(XML)
    return index(groupHostOf(request)?.groupId ?? '')
  })

  app.get('/sitemaps/site.xml', { schema: hidden, config: reading }, async (request, reply) => {
    reply.header('cache-control', KEPT).type(XML)
    const place = placeAt(request)
    return Readable.from(sitePages(place.origin, 'groupId' in place.scope ? ['/'] : ['/view', '/view/map']))
  })

  const schema = { params: Params, hide: true }
  app.get('/sitemaps/:kind/:file', { schema, config: reading }, async (request, reply) => {
    const kind = kinds.find((one) => one === request.params.kind)
    const from = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? ''
    if (kind === undefined || !isUuid(from)) throw new Refusal('address.not-found')
    if (!(await readSetting(db, 'site.isFound'))) throw new Refusal('address.not-found')
    reply.header('cache-control', KEPT).type(XML)
    return reply.send(Readable.from(sitemapOf({ db, media, ...placeAt(request) }, { kind, from, most })))
  })
}

function* sitePages(origin: string, paths: readonly string[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const path of paths) yield `<url><loc>${origin}${path}</loc></url>\n`
  yield '</urlset>\n'
}

/** Members' screens and what only programs ask for are nobody's to search; what public pages are made of is. */
function robots(origin: string, isFound: boolean): string {
  if (!isFound) return 'User-agent: *\nDisallow: /\n'
  const closed = [
    '/api/',
    '/identity/',
    '/hubs/',
    '/Admin',
    '/Group',
    '/Public',
    '/Account',
    '/view/map/trial',
    '/view/licence',
  ]
  return [
    'User-agent: *',
    'Allow: /api/View/',
    'Allow: /api/Settings',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

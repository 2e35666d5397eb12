// GET /robots.txt, /sitemap.xml and the sitemaps that it names.
import { Readable } from 'node:stream'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { listedKinds, type ListedKind, type ListedParts } from './listed-works.ts'
import { MOST, sitemapIndex, sitemapOf } from './sitemap-xml.ts'

export interface SitemapParts extends ListedParts {
  /** Public origin of this site. */
  readonly origin: string
}

const XML = 'application/xml; charset=utf-8'
const KEPT = 'public, max-age=3600'
const kinds = Object.keys(listedKinds) as ListedKind[] // its own keys
const Params = Type.Object({ kind: Type.String({ maxLength: 20 }), file: Type.String({ maxLength: 60 }) })
/** A whole sitemap is a walk over every listed work of a kind. */
const reading = { rateLimit: { max: 60, timeWindow: 60_000 } }

/** @param most addresses in one document, fewer in tests alone */
export function registerSitemaps(app: App, { db, media, origin }: SitemapParts, most = MOST): void {
  const hidden = { hide: true }
  app.get('/robots.txt', { schema: hidden }, async (_request, reply) => {
    reply.header('cache-control', KEPT).type('text/plain; charset=utf-8')
    return robots(origin, await readSetting(db, 'site.isFound'))
  })

  const index = together(async () => {
    const places = [`${origin}/sitemaps/site.xml`]
    for (const kind of kinds) {
      const starts = await listedKinds[kind].starts(db, most)
      places.push(...starts.map((id) => `${origin}/sitemaps/${kind}/${id}.xml`))
    }
    return sitemapIndex(places)
  })
  app.get('/sitemap.xml', { schema: hidden, config: reading }, async (_request, reply) => {
    if (!(await readSetting(db, 'site.isFound'))) throw new Refusal('address.not-found')
    reply.header('cache-control', KEPT).type(XML)
    return index('')
  })

  app.get('/sitemaps/site.xml', { schema: hidden, config: reading }, async (_request, reply) => {
    reply.header('cache-control', KEPT).type(XML)
    return Readable.from(sitePages(origin))
  })

  const schema = { params: Params, hide: true }
  app.get('/sitemaps/:kind/:file', { schema, config: reading }, async (request, reply) => {
    const kind = kinds.find((one) => one === request.params.kind)
    const from = /^(.+)\.xml$/.exec(request.params.file)?.[1] ?? ''
    if (kind === undefined || !isUuid(from)) throw new Refusal('address.not-found')
    if (!(await readSetting(db, 'site.isFound'))) throw new Refusal('address.not-found')
    reply.header('cache-control', KEPT).type(XML)
    return reply.send(Readable.from(sitemapOf({ db, media, origin }, { kind, from, most })))
  })
}

function* sitePages(origin: string): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const path of ['/view', '/view/map']) yield `<url><loc>${origin}${path}</loc></url>\n`
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

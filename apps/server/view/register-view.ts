// What visitors may ask for without signing in.
import { pageSchema } from '@huanshi/kernel/definition/schemas.ts'
import { PublicPano, PublicPanoCard } from '@huanshi/pano/contract/public-pano.ts'
import { AreaMaps, PublicArea } from '@huanshi/maps/contract/public-area.ts'
import { PublicPin } from '@huanshi/content/contract/public-pin.ts'
import { Type, type Static, type TSchema } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { groupHostOf, type GroupHosts } from '@huanshi/server-kit/http/group-hosts.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { oembedXml } from '@huanshi/discovery/server/xml/oembed-xml.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { registerAuthors } from '@huanshi/people/server/author.routes.ts'
import { registerBlogView } from '@huanshi/content/server/view-blog/blog.routes.ts'
import { viewCounter } from '@huanshi/publishing/server/view/count-view.ts'
import { readFrontPage } from './front-page.ts'
import { registerWorksMap } from '@huanshi/map/server/view/works-map.routes.ts'
import { oembedOf, viewPageMeta, type LinkPreviews } from './link-preview.ts'
import { readPublicPano } from '@huanshi/pano/server/view/public-pano.ts'
import { readAreas } from '@huanshi/map/server/view/read-areas.ts'
import { readPins } from '@huanshi/content/server/view-pins/read-pins.ts'
import { registerCategoryView } from '@huanshi/content/server/view-category/category.routes.ts'
import { HomeOrigin } from '@huanshi/publishing/contract/home-origin.ts'
import { registerComments } from '@huanshi/content/server/comments/comment.routes.ts'
import { registerLikes } from '@huanshi/publishing/server/like/like.routes.ts'
import { registerAppointments } from '@huanshi/publishing/server/appointment/appointment.routes.ts'
import { cardForms, registerCardLeads } from '@huanshi/organisation/server/card/card-lead.routes.ts'
import { formGuard } from '@huanshi/publishing/server/lead/form-guard.ts'
import { registerFormKeys } from '@huanshi/publishing/server/lead/form-key.routes.ts'
import { registerWorkLeads, workForms } from '@huanshi/tour/server/view/tour-lead.routes.ts'
import { registerReviewView } from '@huanshi/tour/server/review/review-view.routes.ts'
import { unlockTokens, type UnlockTokens } from '@huanshi/tour/server/view/unlock-token.ts'
import { registerTourView } from '@huanshi/tour/server/view/tour.routes.ts'
import { registerWrittenView } from '@huanshi/content/server/view-written/written.routes.ts'
import { workIdOf } from '@huanshi/publishing/server/slug/work-address.ts'
import { byId } from '@huanshi/publishing/server/view/uuid-of.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { publicSearchQuery, withinHost } from '@huanshi/publishing/server/view/public-search.ts'
import { registerViews } from '@huanshi/publishing/server/view/counted-views.ts'

const tags = ['公开页面']
const OfGroup = Type.Object({ groupId: Type.String({ format: 'uuid' }) })

const frontQuery = Type.Object(
  {
    page: Type.Optional(Type.Literal(1)),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    cursor: Type.Optional(Type.String({ maxLength: 500 })),
    ...publicSearchQuery,
  },
  { additionalProperties: false },
)
/** Consumers may add parameters of their own, which oEmbed lets a provider ignore. */
const oembedQuery = Type.Object({
  url: Type.String({ maxLength: 2000 }),
  maxwidth: Type.Optional(Type.Integer({ minimum: 1 })),
  maxheight: Type.Optional(Type.Integer({ minimum: 1 })),
  format: Type.Optional(Type.String({ maxLength: 20 })),
})
const formats: Readonly<Record<string, ((answer: object) => { type: string; text: string }) | undefined>> = {
  json: (answer) => ({ type: 'application/json; charset=utf-8', text: JSON.stringify(answer) }),
  xml: (answer) => ({ type: 'text/xml; charset=utf-8', text: oembedXml(answer) }),
}
const frontPage: TSchema = pageSchema(PublicPanoCard)
const oembedAnswer = Type.Object({ version: Type.String(), type: Type.String() }, { additionalProperties: true })

export function registerView(app: App, options: LinkPreviews): void {
  const { db, media, origin, groupHosts } = options
  const count = viewCounter()

  const shown = { tags, summary: '公开的全景', params: byId, response: { 200: PublicPano } }
  app.get('/api/View/Panos/:id', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readPublicPano(db, media, await workIdOf(db, 'pano', request.params.id))
  })

  registerViews(
    app,
    { db, count },
    {
      kind: 'pano',
      path: '/api/View/Panos',
      summary: '记一次环视',
      find: (id) => visiblePanos(db).where('pano.id', '=', id).select('pano.id').executeTakeFirst(),
    },
  )

  const front = {
    tags,
    summary: '最新的公开全景',
    querystring: frontQuery,
    response: { 200: frontPage },
  }
  app.get('/api/View/Home', { schema: front }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const { pageSize = 24, cursor, search, userName } = request.query
    const wanted = { ...(search === undefined ? {} : { search }), ...(userName === undefined ? {} : { userName }) }
    const here = withinHost(request)
    return readFrontPage(db, media, { pageSize, ...(cursor === undefined ? {} : { cursor }), ...wanted, ...here })
  })

  const pinned = { tags, summary: '首页的置顶内容', response: { 200: Type.Array(PublicPin) } }
  app.get('/api/View/Pins', { schema: pinned }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readPins(db, media)
  })

  const asked = Type.Object({ map: Type.Optional(AreaMaps) }, { additionalProperties: false })
  const drawn = { tags, summary: '地图上的区域', querystring: asked, response: { 200: Type.Array(PublicArea) } }
  app.get('/api/View/Areas', { schema: drawn }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readAreas(db, media, request.query.map ?? 'visitors')
  })

  const embedded = { tags, summary: 'oEmbed', querystring: oembedQuery, response: { 200: oembedAnswer } }
  app.get('/api/View/oembed', { schema: embedded }, async (request, reply) => {
    const { url, maxwidth = 960, maxheight = 540, format = 'json' } = request.query
    const write = formats[format.toLowerCase()]
    if (write === undefined) throw new Refusal('request.unsupported-format')
    const asked = addressHere(url, origin, groupHosts)
    const preview = await viewPageMeta(options, asked.path)
    // By the name of a group its own works alone.
    const here = groupHostOf(request)?.groupId ?? null
    const isAway = [asked.groupId, here].some((groupId) => groupId !== null && groupId !== preview?.groupId)
    if (preview === null || isAway) throw new Refusal('record.not-found')
    const home = groupHosts?.originOf(preview.groupId) ?? origin
    const site = preview.brand?.name ?? (await readSetting(db, 'site.name'))
    const frame = { width: Math.min(960, maxwidth), height: Math.min(540, maxheight) }
    const { type, text } = write(oembedOf(preview, { site, origin: home }, frame))
    // Consumers in browsers are of any site.
    reply.headers({ 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' }).type(type)
    return text as unknown as Static<typeof oembedAnswer> // written above
  })

  const home = { tags, summary: '机构的公开作品在哪个域名', params: OfGroup, response: { 200: HomeOrigin } }
  app.get('/api/View/Origins/:groupId', { schema: home }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return { origin: groupHosts?.originOf(request.params.groupId.toLowerCase()) ?? origin }
  })

  const keys = unlockTokens(db)
  registerBlogView(app, { db, media, count })
  registerWrittenView(app, { db, media })
  registerCategoryView(app, { db, media })
  registerAuthors(app, { db, media })
  registerTourView(app, { db, media, count, keys })
  registerReviewView(app, { db, media, keys })
  registerForms(app, options, keys)
  registerComments(app, { db, media, keys })
  registerLikes(app, db)
  registerWorksMap(app, db)
}

function registerForms(app: App, { db, origin }: Pick<LinkPreviews, 'db' | 'origin'>, keys: UnlockTokens): void {
  const guard = formGuard(db)
  registerFormKeys(app, guard)
  registerWorkLeads(app, { db, keys, guard })
  registerCardLeads(app, { db, guard })
  const [ofWork, ofCard] = [workForms(db), cardForms(db)]
  registerAppointments(app, { db, origin, formAt: (place) => (place.kind === 'card' ? ofCard(place) : ofWork(place)) })
}

interface AddressHere {
  /** Empty for an address elsewhere. */
  readonly path: string
  /** Whose host it is on; null for the site's own. */
  readonly groupId: string | null
}

function addressHere(url: string, origin: string, groupHosts: GroupHosts | undefined): AddressHere {
  const parsed = URL.parse(url)
  const groupId = parsed === null ? null : (groupHosts?.groupAt(parsed.origin) ?? null)
  const isHere = groupId !== null || parsed?.origin === new URL(origin).origin
  return { path: isHere ? (parsed?.pathname ?? '') : '', groupId }
}

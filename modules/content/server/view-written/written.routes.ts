// What the site itself has written, for everybody: by number, or by the name that its author gave it.
import { PublicPageLink, PublicWritten } from '@huanshi/publishing/contract/public-written.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isRepeatVisit, visitorOf } from '@huanshi/publishing/server/view/repeat-visits.ts'
import { byId, uuidOf } from '@huanshi/publishing/server/view/uuid-of.ts'
import { visibleWritten, type Written } from './visible-written.ts'

interface WrittenViewOptions {
  readonly db: Database
  readonly media: Signer
}

const tags = ['公开页面']
const counting = { rateLimit: { max: 60, timeWindow: 60_000 } }
const ONCE_IN = 30 * 60_000
/** What a foot has room for. */
const MOST_LINKS = 12

const kinds = [
  { kind: 'article', segment: 'Articles', title: '公开的文章' },
  { kind: 'page', segment: 'Pages', title: '公开的单页' },
] as const

export function registerWrittenView(app: App, { db, media }: WrittenViewOptions): void {
  const isSeen = isRepeatVisit(ONCE_IN, Date.now)
  const listed = { tags, summary: '公开的单页列表', response: { 200: Type.Array(PublicPageLink) } }
  app.get('/api/View/Pages', { schema: listed }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache')
    return visibleWritten(db, 'page')
      .select(['title', 'slug'])
      .orderBy('order')
      .orderBy('id')
      .limit(MOST_LINKS)
      .execute()
  })
  for (const { kind, segment, title } of kinds) {
    const shown = { tags, summary: title, params: byId, response: { 200: PublicWritten } }
    app.get(`/api/View/${segment}/:id`, { schema: shown }, async (request, reply) => {
      reply.header('cache-control', 'no-cache')
      const found = await readWritten(db, kind, request.params.id)
      const signed = await signStoredUrls(db, media, found, shownTo(found.id))
      return { ...signed, coverUrl: visibleUrlOrNull(signed.coverUrl) }
    })
    const read = { tags, summary: '记一次阅读', params: byId, response: { 204: Type.Null() } }
    app.post(`/api/View/${segment}/:id/views`, { schema: read, config: counting }, async (request, reply) => {
      const id = uuidOf(request.params.id)
      const found = await visibleWritten(db, kind).where('id', '=', id).select('id').executeTakeFirst()
      if (found !== undefined && !isSeen(`${kind} ${id}`, visitorOf(request)))
        await sql`update ${sql.table(kind)} set views = views + 1 where id = ${id}::uuid`.execute(db)
      return reply.code(204).send(null)
    })
  }
}

async function readWritten(db: Database, kind: Written, name: string): Promise<PublicWritten> {
  const row = await visibleWritten(db, kind)
    .where(isUuid(name) ? 'id' : 'slug', '=', name.toLowerCase())
    .select(['id', 'title', 'slug', 'summary', 'views'])
    .select(['content_html as contentHtml', 'cover_url as coverUrl', 'publish_time as publishTime'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}

// GET /api/View/Cards/{slug}, and a count of who looked.
import { PublicCard } from '../../contract/public-card.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { readPublicCard } from './public-card.ts'

const Params = Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) })
const tags = ['公开页面']
const counting = { rateLimit: { max: 60, timeWindow: 60_000 } }

export function registerCardView(app: App, { db, media }: { db: Database; media: MediaAddresses }): void {
  const shown = { tags, summary: '公开的名片', params: Params, response: { 200: PublicCard } }
  app.get('/api/View/Cards/:slug', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    return readPublicCard(db, media, request.params.slug)
  })

  const viewed = { tags, summary: '记一次浏览', params: Params, response: { 204: Type.Null() } }
  app.post('/api/View/Cards/:slug/views', { schema: viewed, config: counting }, async (request, reply) => {
    await sql`
      with seen as (
        update card set views = views + 1
        where lower(slug) = ${request.params.slug.normalize('NFC').toLowerCase()} and is_public and deleted_time is null
          and owner_stands(user_id, group_id)
        returning id
      )
      insert into view_day (kind, record_id, day, count)
      select 'card', id, (now() at time zone 'Asia/Shanghai')::date, 1 from seen
      on conflict (kind, record_id, day) do update set count = view_day.count + 1
    `.execute(db)
    return reply.code(204).send(null)
  })
}

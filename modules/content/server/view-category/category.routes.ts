// What is filed under a category, for everybody: the articles or pages that may be read by now, in the order of their author.
import { PublicCategory } from '../../contract/public-category.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { theSite } from '@huanshi/server-kit/permit/may-show.ts'
import { shownPermit } from '@huanshi/server-kit/permit/permits.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { byId, uuidOf } from '@huanshi/publishing/server/view/uuid-of.ts'
import { visibleWritten, type Written } from '../view-written/visible-written.ts'

const MOST = 200

interface Parts {
  readonly db: Database
  readonly media: Signer
}

export function registerCategoryView(app: App, { db, media }: Parts): void {
  const schema = { tags: ['公开页面'], summary: '分类里的内容', params: byId, response: { 200: PublicCategory } }
  app.get('/api/View/Categories/:id', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const found = await db
      .selectFrom('category')
      .select(['id', 'name', 'description', 'kind'])
      .where('id', '=', uuidOf(request.params.id))
      .where('deleted_time', 'is', null)
      .executeTakeFirst()
    if (found === undefined) throw new Refusal('record.not-found')
    const kind = found.kind as PublicCategory['kind'] // a check of the table
    const items = kind === 'map' ? [] : await itemsOf({ db, media }, kind, found.id)
    return { ...found, kind, items }
  })
}

async function itemsOf({ db, media }: Parts, kind: Written, category: string): Promise<PublicCategory['items']> {
  const rows = await visibleWritten(db, kind)
    .where('category_id', '=', category)
    .select(['id', 'title', 'slug', 'summary', 'cover_url as coverUrl', 'publish_time as publishTime'])
    .orderBy('order')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const held = rows.map((row) => ({ value: row, shower: { ...theSite, grant: [shownPermit(row.id)] } }))
  const signed = await signAllStoredUrls(db, media, held)
  return signed.map((row) => ({ ...row, coverUrl: visibleUrlOrNull(row.coverUrl) }))
}

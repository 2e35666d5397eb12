// What is filed under a category, for everybody: the articles or pages that may be read by now, in the order of their author.
import { PublicCategory } from '@huanshi/contract/protocol/public-category.ts'
import type { App } from '../../../capabilities/http/app-type.ts'
import { Refusal } from '../../../capabilities/http/refusal.ts'
import { theSite } from '../../../capabilities/permit/may-show.ts'
import { shownPermit } from '../../../capabilities/permit/permits.ts'
import { seenOnly, signAllKept } from '../../../capabilities/storage/kept-media.ts'
import type { Signer } from '../../../capabilities/storage/media-address.ts'
import type { Database } from '../../../capabilities/store/database.ts'
import { byId, uuidOf } from '../uuid-of.ts'
import { visibleWritten, type Written } from '../written/visible-written.ts'

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
  const signed = await signAllKept(db, media, held)
  return signed.map((row) => ({ ...row, coverUrl: seenOnly(row.coverUrl) }))
}

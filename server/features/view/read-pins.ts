// What administrators pinned, in their order: only what is due, and what visitors can open.
import type { PublicPin } from '@huanshi/contract/protocol/public-pin.ts'
import type { TopTarget } from '@huanshi/contract/protocol/record-target.ts'
import { sql } from 'kysely'
import { signKept } from '../../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { mediaFolder } from './public-pano.ts'
import { visibleTours } from './tour/visible-tour.ts'
import { visibleBlogs } from './visible-blog.ts'
import { visiblePanos } from './visible-pano.ts'
import { visibleWritten } from './written/visible-written.ts'

/** More than anybody puts on one page. */
const MOST = 60

type Media = Pick<MediaAddresses, 'address'>
type Shown = Pick<PublicPin, 'title' | 'coverUrl' | 'displayName' | 'views'> & { readonly id: string }

export async function readPins(db: Database, media: Media): Promise<PublicPin[]> {
  const rows = await db
    .selectFrom('top_item')
    .select(['id', 'slot', 'target', 'title_override', 'cover_override'])
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`(start_time is null or start_time <= now())`)
    .where(sql<boolean>`(end_time is null or end_time > now())`)
    .orderBy('order')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const pins = rows.map((row) => ({ ...row, target: row.target as unknown as TopTarget })) // written through the contract's schema
  const idsOf = (kind: TopTarget['kind']): string[] =>
    pins.filter(({ target }) => target.kind === kind).map(({ target }) => target.id.toLowerCase())
  const found = await Promise.all([
    panosAmong(db, media, idsOf('pano')),
    toursAmong(db, idsOf('tour')),
    blogsAmong(db, idsOf('blog')),
    articlesAmong(db, idsOf('article')),
  ])
  const byId = new Map(found.flat().map((one) => [one.id, one]))
  return pins.flatMap(({ id, slot, target, title_override, cover_override }) => {
    const shown = byId.get(target.id.toLowerCase())
    if (shown === undefined) return []
    const { title, coverUrl, displayName, views } = shown
    const pin: PublicPin = {
      id,
      slot: slot === 'banner' ? 'banner' : 'featured',
      target,
      title: title_override ?? title,
      coverUrl: cover_override ?? coverUrl,
      displayName,
      views,
    }
    return [signKept(media, pin)]
  })
}

async function panosAmong(db: Database, media: Media, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visiblePanos(db)
    .where('pano.id', 'in', ids)
    .select(['pano.id', 'pano.title', 'pano.views', 'pano.revision', 'pano.cover', 'pano.has_preview'])
    .select('user.display_name as displayName')
    .execute()
  return rows.map(({ revision, cover, has_preview, ...shown }) => ({
    ...shown,
    coverUrl: has_preview ? `${media.address(mediaFolder(shown.id, revision))}/${cover ?? 'cover'}.jpg` : null,
  }))
}

async function toursAmong(db: Database, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visibleTours(db)
    .where('tour.id', 'in', ids)
    .select(['tour.id', 'tour.views', 'tour.password_hash', 'user.display_name as displayName'])
    .select([
      sql<string>`shown.content ->> 'title'`.as('title'),
      sql<string | null>`shown.content ->> 'coverUrl'`.as('coverUrl'),
    ])
    .execute()
  // What is behind a password is not shown to whoever comes by.
  return rows.map(({ password_hash, ...shown }) => (password_hash === null ? shown : { ...shown, coverUrl: null }))
}

function blogsAmong(db: Database, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return Promise.resolve([])
  return visibleBlogs(db)
    .where('blog.id', 'in', ids)
    .select(['blog.id', 'blog.title', 'blog.views', 'blog.cover_url as coverUrl', 'user.display_name as displayName'])
    .execute()
}

async function articlesAmong(db: Database, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visibleWritten(db, 'article')
    .where('id', 'in', ids)
    .select(['id', 'title', 'views', 'cover_url as coverUrl'])
    .execute()
  return rows.map((row) => ({ ...row, displayName: null }))
}

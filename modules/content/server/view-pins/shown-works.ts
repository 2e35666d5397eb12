// Works that others name, as far as visitors can open them: title, cover and figures.
import type { PublicPin } from '../../contract/public-pin.ts'
import type { TopTarget } from '@huanshi/publishing/contract/record-target.ts'
import { sql } from 'kysely'
import { theSite } from '@huanshi/server-kit/permit/may-show.ts'
import { shownPermit } from '@huanshi/server-kit/permit/permits.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { blogCovers } from '../view-blog/blog-covers.ts'
import { tourCovers } from '@huanshi/tour/server/view/tour-covers.ts'
import { shownCover, visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { visibleBlogs } from '../view-blog/visible-blog.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { visibleWritten } from '../view-written/visible-written.ts'

type Shown = Pick<PublicPin, 'title' | 'coverUrl' | 'displayName' | 'views'> & { readonly id: string }

/** By id, in lower case. */
export async function shownWorks(
  db: Database,
  media: Signer,
  targets: readonly TopTarget[],
): Promise<ReadonlyMap<string, Shown>> {
  const idsOf = (kind: TopTarget['kind']): string[] =>
    targets.filter((target) => target.kind === kind).map(({ id }) => id.toLowerCase())
  const found = await Promise.all([
    panosAmong(db, media, idsOf('pano')),
    toursAmong(db, media, idsOf('tour')),
    blogsAmong(db, media, idsOf('blog')),
    articlesAmong(db, media, idsOf('article')),
  ])
  return new Map(found.flat().map((one) => [one.id, one]))
}

async function panosAmong(db: Database, media: Signer, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visiblePanos(db)
    .where('pano.id', 'in', ids)
    .select(['pano.id', 'pano.title', 'pano.views', 'pano.revision', 'pano.cover', 'pano.has_preview'])
    .select('user.display_name as displayName')
    .execute()
  return rows.map(({ revision, cover, has_preview, ...shown }) => ({
    ...shown,
    coverUrl: has_preview ? `${media.open(mediaFolder(shown.id, revision))}/${cover ?? 'cover'}.jpg` : null,
  }))
}

async function toursAmong(db: Database, media: Signer, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visibleTours(db)
    .where('tour.id', 'in', ids)
    .select(['tour.id', 'tour.user_id', 'tour.group_id', 'tour.password_hash'])
    .select(['tour.views', 'user.display_name as displayName'])
    .select([sql<string>`shown.content ->> 'title'`.as('title'), shownCover.as('cover')])
    .execute()
  const covers = await tourCovers(db, media, rows)
  return rows.map((row, index) => covered(row, covers[index]))
}

async function blogsAmong(db: Database, media: Signer, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visibleBlogs(db)
    .where('blog.id', 'in', ids)
    .select(['blog.id', 'blog.user_id', 'blog.group_id', 'blog.cover_url as cover'])
    .select(['blog.title', 'blog.views', 'user.display_name as displayName'])
    .execute()
  const covers = await blogCovers(db, media, rows)
  return rows.map((row, index) => covered(row, covers[index]))
}

function covered({ id, title, views, displayName }: Omit<Shown, 'coverUrl'>, cover: string | null = null): Shown {
  return { id, title, views, displayName, coverUrl: cover }
}

async function articlesAmong(db: Database, media: Signer, ids: string[]): Promise<Shown[]> {
  if (ids.length === 0) return []
  const rows = await visibleWritten(db, 'article')
    .where('id', 'in', ids)
    .select(['id', 'title', 'views', 'cover_url as coverUrl'])
    .execute()
  const held = rows.map((row) => ({ value: row, shower: { ...theSite, grant: [shownPermit(row.id)] } }))
  const signed = await signAllStoredUrls(db, media, held)
  return signed.map((row) => ({ ...row, coverUrl: visibleUrlOrNull(row.coverUrl), displayName: null }))
}

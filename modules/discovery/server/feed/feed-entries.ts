// What a feed tells: the newest public works or blogs of the site, of an author, or of a group.
import { sql } from 'kysely'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { blogCovers } from '@huanshi/content/server/view-blog/blog-covers.ts'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { matchesSearch } from '@huanshi/publishing/server/view/public-search.ts'
import { tourCovers } from '@huanshi/tour/server/view/tour-covers.ts'
import { shownCover, visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import type { FeedScope } from './feed-address.ts'

export interface FeedEntry {
  readonly id: string
  /** Of the page, within the site. */
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly userName: string
  readonly published: string
  readonly modified: string
  readonly image: string | null
}

interface Parts {
  readonly db: Database
  readonly media: Signer
}

const FEED_LENGTH = 50

export async function newestWorkEntries(parts: Parts, scope: FeedScope): Promise<FeedEntry[]> {
  const [tours, panos] = [await tourEntries(parts, scope), await panoEntries(parts, scope)]
  return [...tours, ...panos].sort((one, other) => other.published.localeCompare(one.published)).slice(0, FEED_LENGTH)
}

async function tourEntries({ db, media }: Parts, scope: FeedScope): Promise<FeedEntry[]> {
  const rows = await visibleTours(db)
    .where('tour.visibility', '=', 'public')
    .where('tour.password_hash', 'is', null)
    .where(matchesSearch('tour', scope))
    .select(['tour.id', 'tour.slug', 'tour.user_id', 'tour.group_id', 'tour.password_hash', 'tour.published_time'])
    .select(['user.display_name', 'user.user_name', shownCover.as('cover')])
    .select([
      sql<string>`shown.content ->> 'title'`.as('title'),
      sql<string>`shown.content ->> 'description'`.as('summary'),
    ])
    .orderBy('tour.published_time', 'desc')
    .orderBy('tour.id', 'desc')
    .limit(FEED_LENGTH)
    .execute()
  const covers = await tourCovers(db, media, rows)
  return rows.map(({ id, slug, title, summary, display_name, user_name, published_time }, index) => ({
    id,
    path: `/view/tour/${slug ?? id}`,
    title,
    summary,
    author: display_name,
    userName: user_name,
    published: published_time ?? '',
    modified: published_time ?? '',
    image: covers[index] ?? null,
  }))
}

async function panoEntries({ db, media }: Parts, scope: FeedScope): Promise<FeedEntry[]> {
  const rows = await visiblePanos(db)
    .where('pano.visibility', '=', 'public')
    .where('pano.has_preview', '=', true)
    .where(matchesSearch('pano', scope))
    .select(['pano.id', 'pano.slug', 'pano.title', 'pano.description as summary', 'pano.revision', 'pano.cover'])
    .select(['pano.created_time', 'pano.updated_time', 'user.display_name', 'user.user_name'])
    .orderBy('pano.created_time', 'desc')
    .orderBy('pano.id', 'desc')
    .limit(FEED_LENGTH)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    path: `/view/pano/${row.slug ?? row.id}`,
    title: row.title,
    summary: row.summary,
    author: row.display_name,
    userName: row.user_name,
    published: row.created_time,
    modified: row.updated_time,
    image: `${media.open(mediaFolder(row.id, row.revision))}/${row.cover ?? 'cover'}.jpg`,
  }))
}

export async function newestBlogEntries({ db, media }: Parts, scope: FeedScope): Promise<FeedEntry[]> {
  const rows = await visibleBlogs(db)
    .where('blog.visibility', '=', 'public')
    .where(matchesSearch('blog', scope))
    .select(['blog.id', 'blog.slug', 'blog.title', 'blog.summary', 'blog.user_id', 'blog.group_id'])
    .select(['blog.cover_url as cover', 'blog.published_time', 'blog.updated_time'])
    .select(['user.display_name', 'user.user_name'])
    .orderBy('blog.published_time', 'desc')
    .orderBy('blog.id', 'desc')
    .limit(FEED_LENGTH)
    .execute()
  const covers = await blogCovers(db, media, rows)
  return rows.map((row, index) => ({
    id: row.id,
    path: `/view/blog/${row.slug ?? row.id}`,
    title: row.title,
    summary: row.summary,
    author: row.display_name,
    userName: row.user_name,
    published: row.published_time ?? row.updated_time,
    modified: row.updated_time,
    image: covers[index] ?? null,
  }))
}

// What somebody wrote, with those of its panoramas and tours that visitors may open.
import { blogSkins, type PublicBlog } from '../../contract/public-blog.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'
import { tourCovers } from '@huanshi/tour/server/view/tour-covers.ts'
import { blogShower } from './blog-covers.ts'
import { shownCover, visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { visibleBlogs } from './visible-blog.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'

type Media = Signer

export async function readPublicBlog(db: Database, media: Media, id: string): Promise<PublicBlog> {
  const row = await visibleBlogs(db)
    .where('blog.id', '=', id)
    .selectAll('blog')
    .select(['user.user_name', 'user.display_name'])
    .select(
      sql<number>`(select count(*)::integer from comment c where c.target_kind = 'blog' and c.target_id = blog.id
        and c.status = 'approved' and c.deleted_time is null)`.as('comments'),
    )
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.not-found')
  const code = blogSkins.find((one) => one === row.skin) ?? 'article'
  const skin = await db
    .selectFrom('skin')
    .select('options')
    .where('kind', '=', 'blogItem')
    .where('code', '=', code)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  const defaults = skin?.options.defaults ?? {}
  const shower = blogShower(row)
  const kept = { contentHtml: row.content_html, coverUrl: row.cover_url }
  const { contentHtml, coverUrl } = await signStoredUrls(db, media, kept, shower)
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    contentHtml,
    coverUrl: visibleUrlOrNull(coverUrl),
    userName: row.user_name,
    displayName: row.display_name,
    publishedTime: row.published_time,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    allowComments: row.allow_comments,
    skin: code,
    options: defaults,
    panos: await panosAmong(db, media, row.pano_ids),
    tours: await toursAmong(db, media, row.tour_ids),
  }
}

async function panosAmong(db: Database, media: Media, ids: readonly string[]): Promise<PublicBlog['panos']> {
  if (ids.length === 0) return []
  const rows = await visiblePanos(db)
    .where('pano.id', 'in', [...ids])
    .select([
      'pano.id',
      'pano.title',
      'pano.description',
      'pano.revision',
      'pano.cover',
      'pano.taken_time',
      'pano.location',
      'pano.show_place',
    ])
    .execute()
  const shown = rows.map(({ id, title, description, revision, cover, taken_time, ...place }) => ({
    id,
    title,
    description,
    coverUrl: `${media.open(mediaFolder(id, revision))}/${cover ?? 'cover'}.jpg`,
    takenTime: taken_time,
    location: publicPlace(place).location,
  }))
  return inOrder(ids, shown)
}

async function toursAmong(db: Database, media: Media, ids: readonly string[]): Promise<PublicBlog['tours']> {
  if (ids.length === 0) return []
  const rows = await visibleTours(db)
    .where('tour.id', 'in', [...ids])
    .select(['tour.id', 'tour.password_hash', 'tour.user_id', 'tour.group_id'])
    .select([
      sql<string>`shown.content ->> 'title'`.as('title'),
      shownCover.as('cover'),
      sql<number>`jsonb_array_length(shown.content -> 'scenes')`.as('scenes'),
    ])
    .execute()
  const covers = await tourCovers(db, media, rows)
  const shown = rows.map(({ id, title, scenes }, index) => ({
    id,
    title,
    coverUrl: covers[index] ?? null,
    sceneCount: scenes,
  }))
  return inOrder(ids, shown)
}

function inOrder<T extends { readonly id: string }>(ids: readonly string[], works: readonly T[]): T[] {
  const byId = new Map(works.map((work) => [work.id, work]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

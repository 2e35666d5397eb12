import type { PublicTourCard } from '../../contract/public-tour.ts'
import { sql } from 'kysely'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { matchesSearch, type PublicSearch } from '@huanshi/publishing/server/view/public-search.ts'
import { tourCovers } from './tour-covers.ts'
import { shownCover, visibleTours } from './visible-tour.ts'

/** What everybody may walk through without a password, newest first. */
export async function newestTours(
  db: Database,
  media: Signer,
  most: number,
  wanted: PublicSearch = {},
): Promise<PublicTourCard[]> {
  const rows = await visibleTours(db)
    .where('tour.visibility', '=', 'public')
    .where('tour.password_hash', 'is', null)
    .where(matchesSearch('tour', wanted))
    .select(['tour.id', 'tour.user_id', 'tour.group_id', 'tour.password_hash'])
    .select(['tour.views', 'tour.published_time', 'user.display_name'])
    .select([
      sql<string>`shown.content ->> 'title'`.as('title'),
      shownCover.as('cover'),
      sql<number>`jsonb_array_length(shown.content -> 'scenes')`.as('scene_count'),
    ])
    .orderBy('tour.published_time', 'desc')
    .orderBy('tour.id', 'desc')
    .limit(most)
    .execute()
  const covers = await tourCovers(db, media, rows)
  return rows.map(({ id, title, views, display_name, published_time, scene_count }, index) => ({
    id,
    title,
    displayName: display_name,
    coverUrl: covers[index] ?? null,
    views,
    sceneCount: scene_count,
    publishedTime: published_time,
  }))
}

import type { PublicTourCard } from '@huanshi/contract/protocol/public-tour.ts'
import { sql } from 'kysely'
import { signKept } from '../../../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../../../capabilities/storage/media-address.ts'
import type { Database } from '../../../capabilities/store/database.ts'
import { isWanted, type Wanted } from '../wanted-works.ts'
import { visibleTours } from './visible-tour.ts'

/** What everybody may walk through without a password, newest first. */
export async function newestTours(
  db: Database,
  media: Pick<MediaAddresses, 'address'>,
  most: number,
  wanted: Wanted = {},
): Promise<PublicTourCard[]> {
  const rows = await visibleTours(db)
    .where('tour.visibility', '=', 'public')
    .where('tour.password_hash', 'is', null)
    .where(isWanted('tour', wanted))
    .select(['tour.id', 'tour.views', 'tour.published_time', 'user.display_name'])
    .select([
      sql<string>`shown.content ->> 'title'`.as('title'),
      sql<string | null>`shown.content ->> 'coverUrl'`.as('cover'),
      sql<number>`jsonb_array_length(shown.content -> 'scenes')`.as('scene_count'),
    ])
    .orderBy('tour.published_time', 'desc')
    .orderBy('tour.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, title, views, display_name, published_time, cover, scene_count }) => ({
    id,
    title,
    displayName: display_name,
    coverUrl: cover === null ? null : signKept(media, cover),
    views,
    sceneCount: scene_count,
    publishedTime: published_time,
  }))
}

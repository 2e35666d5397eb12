// The tours in the folder of a client, as those who were given its link choose among them.
import { signAllStoredUrls, visibleUrlOrNull } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import type { PublicFolder } from '../../contract/review/public-review.ts'
import { reviewGrant, type OpenedReview } from './open-review.ts'

interface Row {
  readonly id: string
  readonly title: string
  readonly cover: string | null
  readonly scenes: number
  readonly userId: string
  readonly groupId: string | null
}

/** In the order of the folder. */
export async function shownFolder(db: Database, media: Signer, review: OpenedReview): Promise<PublicFolder> {
  const { rows } = await sql<Row>`
    select t.id, t.title, coalesce(t.cover_url, first_cover(t.id, false)) as cover, jsonb_array_length(t.scenes) as scenes,
      t.user_id as "userId", t.group_id as "groupId"
    from client c cross join lateral jsonb_array_elements_text(c.tour_ids) with ordinality as lying (id, place)
    join tour t on t.id = lying.id::uuid
    where c.id = ${review.clientId}::uuid and t.deleted_time is null and owner_stands(t.user_id, t.group_id)
    order by lying.place
  `.execute(db)
  const held = rows.map(({ id, cover, userId, groupId }) => ({
    value: cover,
    shower: { userId, groupId, grant: reviewGrant(review, id), recordId: id },
  }))
  const covers = await signAllStoredUrls(db, media, held)
  return {
    label: review.label,
    expiresTime: review.expiresTime,
    tours: rows.map(({ id, title, scenes }, index) => ({
      id,
      title,
      coverUrl: visibleUrlOrNull(covers[index] ?? null),
      sceneCount: scenes,
    })),
  }
}

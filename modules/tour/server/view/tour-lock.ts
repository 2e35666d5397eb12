// What a tour with a password says before it is given: its title, its author, and as much of its cover as its author wants.
import type { TourLock } from '../../contract/public-tour.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { shownCover, visibleTours } from './visible-tour.ts'
import { sql } from 'kysely'

export async function readTourLock(db: Database, media: Signer, id: string): Promise<TourLock> {
  const row = await visibleTours(db)
    .leftJoin('tour_cover as first', (join) =>
      join.onRef('first.tour_id', '=', 'tour.id').on('first.is_shown', '=', true),
    )
    .where('tour.id', '=', id)
    .select(['tour.user_id', 'tour.group_id', 'tour.password_hash', 'tour.lock_cover', 'first.hint'])
    .select(['user.display_name', shownCover.as('cover')])
    .select([
      sql<string>`shown.content ->> 'title'`.as('title'),
      sql<string | null>`first_cover(tour.id, true)`.as('first_cover'),
    ])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.not-found')
  const { user_id, group_id, password_hash, lock_cover, hint } = row
  const shower = shownTo(id, { userId: user_id, groupId: group_id }, password_hash)
  const { cover, first } = await signStoredUrls(db, media, { cover: row.cover, first: row.first_cover }, shower)
  const covers = { none: null, clear: visibleUrlOrNull(cover), blurred: visibleUrlOrNull(first) === null ? null : hint }
  return {
    title: row.title,
    displayName: row.display_name,
    coverUrl: covers[lock_cover as keyof typeof covers], // a check of the table
    isBlurred: lock_cover !== 'clear',
  }
}

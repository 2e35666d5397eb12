// A tour that visitors may see: published, public or unlisted for those who know its address, its group not closed.
import type { ShownContent } from '../../contract/tour-fields.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ownerStands } from '@huanshi/publishing/server/view/owner-stands.ts'

export interface VisibleTour {
  readonly id: string
  readonly slug: string | null
  readonly views: number
  readonly likes: number
  readonly comments: number
  readonly allowComments: boolean
  readonly publishedTime: string | null
  readonly passwordHash: string | null
  readonly userId: string
  readonly groupId: string | null
  readonly userName: string
  readonly displayName: string
  readonly content: ShownContent
}

/** Rows of `tour` with the snapshot that is shown and the names of their owners. */
export function visibleTours(db: Database) {
  return db
    .selectFrom('tour')
    .innerJoin('tour_snapshot as shown', (join) =>
      join.onRef('shown.tour_id', '=', 'tour.id').onRef('shown.number', '=', 'tour.published_version'),
    )
    .innerJoin('user', 'user.id', 'tour.user_id')
    .where('tour.deleted_time', 'is', null)
    .where('tour.status', '=', 'published')
    .where('tour.visibility', 'in', ['public', 'unlisted'])
    .where(ownerStands('tour'))
}

/** What its author picked, or else what is seen first. */
export const shownCover = sql<string | null>`coalesce(shown.content ->> 'coverUrl', first_cover(tour.id, true))`

export async function findVisibleTour(db: Database, id: string): Promise<VisibleTour | undefined> {
  const row = await visibleTours(db)
    .where('tour.id', '=', id)
    .select([
      'tour.id',
      'tour.slug',
      'tour.views',
      'tour.likes',
      'tour.allow_comments',
      'tour.published_time',
      'tour.password_hash',
    ])
    .select(['tour.user_id', 'tour.group_id', 'user.user_name', 'user.display_name', 'shown.content'])
    .select(shownCover.as('cover'))
    .select(
      sql<number>`(select count(*)::integer from comment c where c.target_kind = 'tour' and c.target_id = tour.id
        and c.status = 'approved' and c.deleted_time is null)`.as('comments'),
    )
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    id: row.id,
    slug: row.slug,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    allowComments: row.allow_comments,
    publishedTime: row.published_time,
    passwordHash: row.password_hash,
    userId: row.user_id,
    groupId: row.group_id,
    userName: row.user_name,
    displayName: row.display_name,
    // Frozen by publishing, through the contract's schema.
    content: { ...row.content, coverUrl: row.cover },
  }
}

export async function readVisibleTour(db: Database, id: string): Promise<VisibleTour> {
  const tour = await findVisibleTour(db, id)
  if (tour === undefined) throw new Refusal('record.not-found')
  return tour
}

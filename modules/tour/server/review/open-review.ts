// What the random part of a review's address opens: the link, as long as it holds, and the draft of its tour.
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { reviewPermit, usePermit, type Grant } from '@huanshi/server-kit/permit/permits.ts'
import { uuidOf } from '@huanshi/publishing/server/view/uuid-of.ts'
import { digestOf } from '@huanshi/server-kit/session/token-text.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import type { PublicReview } from '../../contract/review/public-review.ts'
import { REVIEW_KEY } from '../../contract/review/public-review.ts'
import type { ReviewLink } from '../../contract/review/review-link.ts'
import type { Tour } from '../../contract/tour.ts'
import type { TourContent } from '../../contract/tour-fields.ts'
import { tourRules } from '../tour.rules.ts'
import { ownedTour } from '../view/owned-tour.ts'
import { publicTour } from '../view/public-tour.ts'

const KEY = new RegExp(REVIEW_KEY)

export interface OpenedReview {
  readonly id: string
  readonly label: string
  readonly shows: ReviewLink['shows']
  readonly content: TourContent | null
  readonly frozenTime: string | null
  readonly expiresTime: string | null
  readonly passwordHash: string | null
  /** Whoever made it. */
  readonly userId: string
  readonly groupId: string | null
  /** One of the two. */
  readonly tourId: string | null
  readonly clientId: string | null
}

interface Row extends OpenedReview {
  readonly holds: boolean
}

/** @throws Refusal: 404 where there never was one, 410 where it is over */
export async function findReview(db: Database, key: string): Promise<OpenedReview> {
  if (!KEY.test(key)) throw new Refusal('record.not-found')
  const { rows } = await sql<Row>`
    select l.id, l.label, l.shows, l.content, l.frozen_time as "frozenTime", l.expires_time as "expiresTime",
      l.password_hash as "passwordHash", l.user_id as "userId", l.group_id as "groupId", l.tour_id as "tourId",
      l.client_id as "clientId",
      review_stands(l) and coalesce(l.expires_time > now(), true) and case when l.tour_id is not null
        then t.deleted_time is null and owner_stands(t.user_id, t.group_id)
        else c.deleted_time is null and owner_stands(c.user_id, c.group_id) end as holds
    from review_link l left join tour t on t.id = l.tour_id left join client c on c.id = l.client_id
    where l.key_hash = ${digestOf(key)}
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Refusal('record.not-found')
  if (!found.holds) throw new Refusal('review.ended')
  return found
}

/** A tour that is taken out of a folder takes with it what was given of it. */
export function reviewGrant({ id, passwordHash, clientId }: OpenedReview, tourId: string): Grant {
  return [reviewPermit(id, passwordHash), ...(clientId === null ? [] : [usePermit(clientId, tourId)])]
}

/** What cannot be done with a draft is not offered; what can be said about it always is. */
const leftOut: ReadonlySet<string> = new Set(['share', 'like', 'comment'])

/** The tour that is looked at. @param asked of a folder, which of its tours */
export async function reviewedTour(db: Database, review: OpenedReview, asked?: string): Promise<string> {
  if (review.tourId !== null && (asked === undefined || asked === review.tourId)) return review.tourId
  const { rows } = await sql<{ id: string }>`
    select t.id from client_work w join tour t on t.id = w.work_id
    where w.client_id = ${review.clientId}::uuid and w.kind = 'tour' and t.id = ${asked === undefined ? null : uuidOf(asked)}::uuid
      and t.deleted_time is null and owner_stands(t.user_id, t.group_id)
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Refusal('record.not-found')
  return found.id
}

export async function shownReview(
  db: Database,
  media: Signer,
  review: OpenedReview,
  tourId: string,
): Promise<PublicReview> {
  const record = (await readItem(db, modelOf(db, tourRules), { kind: 'all' }, tourId)) as unknown as Tour // a row of that model
  const told = await ownedTour(db, record, review.content ?? {})
  const shower = {
    userId: record.userId,
    groupId: record.groupId,
    grant: reviewGrant(review, record.id),
    recordId: record.id,
  }
  const tour = await publicTour(db, media, told, shower)
  const buttons = tour.skin.options.buttons.filter((name) => !leftOut.has(name))
  return {
    folder: review.clientId !== null,
    label: review.label,
    shows: review.shows,
    changedTime: review.frozenTime ?? record.updatedTime,
    expiresTime: review.expiresTime,
    tour: {
      ...tour,
      // How the published one fares is not told here.
      slug: null,
      publishedTime: null,
      views: 0,
      likes: 0,
      allowComments: true,
      skin: { ...tour.skin, options: { ...tour.skin.options, buttons: [...buttons, 'comment'] } },
    },
  }
}

/** Machines that look at addresses which are passed on are not counted. */
export async function countReviewVisit(db: Database, { id }: OpenedReview): Promise<void> {
  await sql`update review_link set visits = visits + 1, last_visit_time = now() where id = ${id}`.execute(db)
}

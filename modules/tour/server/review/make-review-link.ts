// A new review link. The random part of its address leaves the server in this one answer alone; a digest of it is kept.
import { createRecord } from '@huanshi/resource-server/create.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import type { Row, Viewing } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { digestOf, endingOf } from '@huanshi/server-kit/session/token-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { MOST_REVIEW_LINKS, type NewReviewLink } from '../../contract/review/new-review-link.ts'
import { draftOf, reviewLinkRules } from './review-link.rules.ts'

const KEY_BYTES = 24

interface Made {
  readonly row: Row
  readonly key: string
}

/** One of the two. */
type ReviewTarget = { readonly tourId: string } | { readonly clientId: string }

/** @param target that the caller was let to */
export async function makeReviewLink(
  trx: Database,
  { label, shows, password, expiresTime = null }: Omit<NewReviewLink, 'tourId' | 'clientId'>,
  target: ReviewTarget,
  { owner, viewing }: { readonly owner: Ownership; readonly viewing: Viewing },
): Promise<Made> {
  const [column, id] =
    'tourId' in target ? (['tour_id', target.tourId] as const) : (['client_id', target.clientId] as const)
  // Two at the same moment take turns, so that they are counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`review links ${id}`}))`.execute(trx)
  const { count } = await trx
    .selectFrom('review_link')
    .select(trx.fn.countAll<string>().as('count'))
    .where(column, '=', id)
    .where('status', '=', 'active')
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_REVIEW_LINKS) throw new Refusal('review.most')
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const values = {
    ...target,
    label: label.trim(),
    shows,
    expiresTime,
    ...(password === undefined ? {} : { password }),
    ...(shows === 'frozen' ? await frozen(trx, target) : {}),
    key_hash: digestOf(key),
    ending: endingOf(key),
  }
  return { row: await createRecord(trx, modelOf(trx, reviewLinkRules), owner, values, viewing), key }
}

/** A folder is always the newest: what lies in it comes and goes. */
async function frozen(trx: Database, target: ReviewTarget) {
  if (!('tourId' in target)) throw new Refusal('record.refused', { detail: '客户的全部漫游总是最新的草稿' })
  const content = JSON.stringify(await draftOf(trx, target.tourId))
  return { content, frozen_time: new Date().toISOString() }
}

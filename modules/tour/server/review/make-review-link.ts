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

/** @param owner of the tour that it shows, or one of the group that is */
export async function makeReviewLink(
  trx: Database,
  { tourId, label, shows, password, expiresTime = null }: NewReviewLink,
  owner: Ownership,
  viewing: Viewing,
): Promise<Made> {
  // Two at the same moment take turns, so that they are counted.
  await sql`select pg_advisory_xact_lock(hashtext(${`review links ${tourId}`}))`.execute(trx)
  const { count } = await trx
    .selectFrom('review_link')
    .select(trx.fn.countAll<string>().as('count'))
    .where('tour_id', '=', tourId)
    .where('status', '=', 'active')
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_REVIEW_LINKS) throw new Refusal('review.most')
  const key = randomBytes(KEY_BYTES).toString('base64url')
  const frozen = { content: JSON.stringify(await draftOf(trx, tourId)), frozen_time: new Date().toISOString() }
  const values = {
    tourId,
    label: label.trim(),
    shows,
    expiresTime,
    ...(password === undefined ? {} : { password }),
    ...(shows === 'frozen' ? frozen : {}),
    key_hash: digestOf(key),
    ending: endingOf(key),
  }
  return { row: await createRecord(trx, modelOf(trx, reviewLinkRules), owner, values, viewing), key }
}

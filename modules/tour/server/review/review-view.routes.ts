// /api/View/Reviews/{key}: a draft for those who were given its link, without an account.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { isBot, visitorOf } from '@huanshi/publishing/server/view/repeat-visits.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { NewRemark, PublicFolder, PublicRemarks, PublicReview } from '../../contract/review/public-review.ts'
import { UnlockAnswer, UnlockBody } from '../../contract/public-tour.ts'
import { assertOpen, type UnlockTokens } from '../view/unlock-token.ts'
import { countReviewVisit, findReview, reviewedTour, shownReview, type OpenedReview } from './open-review.ts'
import { shownFolder } from './review-folder.ts'
import { readRemarks, writeRemark } from './remarks.ts'

const tags = ['公开页面']
const byKey = Type.Object({ key: Type.String() })
const byTour = Type.Object({ key: Type.String(), tourId: Type.String() })
const PublicAny = Type.Union([PublicReview, PublicFolder])
/** Trying addresses, passwords and patience is slow for one address. */
const reading = { rateLimit: { max: 120, timeWindow: 60_000 } }
const guessing = { rateLimit: { max: 10, timeWindow: 60_000 } }
const writing = { rateLimit: { max: 30, timeWindow: 60_000 } }

interface ReviewViewOptions {
  readonly db: Database
  readonly media: Signer
  readonly keys: UnlockTokens
}

export function registerReviewView(app: App, { db, media, keys }: ReviewViewOptions): void {
  const opened = async (request: FastifyRequest, key: string): Promise<OpenedReview> => {
    const review = await findReview(db, key)
    // What it is called is a part of the draft.
    await assertOpen(keys, { ...review, title: '这份草稿' }, request)
    return review
  }

  const shown = { tags, summary: '审阅一份草稿，或一个客户的全部漫游', params: byKey, response: { 200: PublicAny } }
  app.get('/api/View/Reviews/:key', { schema: shown, config: reading }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const review = await opened(request, request.params.key)
    if (!isBot(visitorOf(request))) await countReviewVisit(db, review)
    return review.tourId === null
      ? shownFolder(db, media, review)
      : shownReview(db, media, review, await reviewedTour(db, review))
  })

  const one = { tags, summary: '审阅客户的一个漫游', params: byTour, response: { 200: PublicReview } }
  app.get('/api/View/Reviews/:key/Tours/:tourId', { schema: one, config: reading }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const review = await opened(request, request.params.key)
    return shownReview(db, media, review, await reviewedTour(db, review, request.params.tourId))
  })

  const unlocked = { tags, summary: '用密码打开审阅', params: byKey, body: UnlockBody, response: { 200: UnlockAnswer } }
  app.post('/api/View/Reviews/:key/Unlock', { schema: unlocked, config: guessing }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { id, passwordHash } = await findReview(db, request.params.key)
    if (passwordHash === null) throw new Refusal('action.impossible', { detail: '这个链接没有密码' })
    if (!(await verifyPassword(request.body.password, passwordHash))) throw new Refusal('tour.password-wrong')
    return { key: await keys.make({ id, passwordHash }) }
  })

  for (const path of ['/api/View/Reviews/:key/Remarks', '/api/View/Reviews/:key/Tours/:tourId/Remarks'])
    registerRemarks(app, path, { db, opened })
}

interface RemarkParts {
  readonly db: Database
  readonly opened: (request: FastifyRequest, key: string) => Promise<OpenedReview>
}

function registerRemarks(app: App, path: string, { db, opened }: RemarkParts): void {
  const params = path.includes(':tourId') ? byTour : byKey
  type Params = { key: string; tourId?: string }
  const about = async (request: FastifyRequest<{ Params: Params }>) => {
    const review = await opened(request, request.params.key)
    return { review, tourId: await reviewedTour(db, review, request.params.tourId) }
  }
  const read = { tags, summary: '审阅里的批注', params, response: { 200: PublicRemarks } }
  app.get<{ Params: Params }>(path, { schema: read, config: reading }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { review, tourId } = await about(request)
    return { items: await readRemarks(db, review, tourId) }
  })

  const accepted = { 202: Type.Object({ id: Type.Union([Type.String(), Type.Null()]) }) }
  const written = { tags, summary: '写批注', params, body: NewRemark, response: accepted }
  app.post<{ Params: Params; Body: NewRemark }>(path, { schema: written, config: writing }, async (request, reply) => {
    const { review, tourId } = await about(request)
    const { website = '' } = request.body
    // A machine is told that all went well, so that it does not try something else.
    const id = website !== '' || isBot(visitorOf(request)) ? null : await writeRemark(db, review, tourId, request.body)
    return reply.code(202).send({ id })
  })
}

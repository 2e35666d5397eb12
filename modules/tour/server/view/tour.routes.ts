// GET /api/View/Tours/{id}, its password, and counting who came.
import { PublicTour, PublicTourCard, TourLock, UnlockAnswer, UnlockBody } from '../../contract/public-tour.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { together } from '@huanshi/server-kit/http/together.ts'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { CountView } from '@huanshi/publishing/server/view/count-view.ts'
import { byId } from '@huanshi/publishing/server/view/uuid-of.ts'
import { registerNewest } from '@huanshi/publishing/server/view/newest-works.ts'
import { shownTour } from './public-tour.ts'
import { newestTours } from './newest-tours.ts'
import { readTourLock } from './tour-lock.ts'
import { workIdOf } from '@huanshi/publishing/server/slug/work-address.ts'
import { assertOpen, type UnlockTokens } from './unlock-token.ts'
import { readVisibleTour, visibleTours, type VisibleTour } from './visible-tour.ts'
import { registerViews } from '@huanshi/publishing/server/view/counted-views.ts'

const tags = ['公开页面']
/** Guessing is slow: for one address here, and by the cost of a hash. */
const guessing = { rateLimit: { max: 10, timeWindow: 60_000 } }

interface TourViewOptions {
  readonly db: Database
  readonly media: Signer
  readonly count: CountView
  readonly keys: UnlockTokens
}

export function registerTourView(app: App, { db, media, count, keys }: TourViewOptions): void {
  const written = async (tour: VisibleTour): Promise<string> => JSON.stringify(await shownTour(db, media, tour))
  // Whoever comes at the same time is answered the same, but for those who have to open it first.
  const read = together(async (name) => {
    const tour = await readVisibleTour(db, await workIdOf(db, 'tour', name))
    return { tour, text: tour.passwordHash === null ? await written(tour) : null }
  })
  const shown = { tags, summary: '公开的漫游', params: byId, response: { 200: PublicTour } }
  app.get('/api/View/Tours/:id', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache')
    const { tour, text } = await read(request.params.id)
    await assertOpen(keys, { ...tour, title: tour.content.title }, request)
    reply.type('application/json; charset=utf-8')
    // Written through the contract's type.
    return (text ?? (await written(tour))) as unknown as PublicTour
  })

  registerNewest(app, {
    path: '/api/View/Tours',
    summary: '最新的公开漫游',
    card: PublicTourCard,
    read: (most, wanted) => newestTours(db, media, most, wanted),
  })

  const locked = { tags, summary: '有密码的漫游说明', params: byId, response: { 200: TourLock } }
  app.get('/api/View/Tours/:id/Lock', { schema: locked }, async (request, reply) => {
    reply.header('cache-control', 'private, no-cache')
    return readTourLock(db, media, await workIdOf(db, 'tour', request.params.id))
  })

  const unlocked = {
    tags,
    summary: '用密码打开漫游',
    params: byId,
    body: UnlockBody,
    response: { 200: UnlockAnswer },
  }
  app.post('/api/View/Tours/:id/Unlock', { schema: unlocked, config: guessing }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { id, passwordHash } = await readVisibleTour(db, await workIdOf(db, 'tour', request.params.id))
    if (passwordHash === null) throw new Refusal('action.impossible', { detail: '这个漫游没有密码' })
    if (!(await verifyPassword(request.body.password, passwordHash))) throw new Refusal('tour.password-wrong')
    return { key: await keys.make({ id, passwordHash }) }
  })

  registerViews(
    app,
    { db, count },
    {
      kind: 'tour',
      path: '/api/View/Tours',
      summary: '记一次漫游',
      find: (id) => visibleTours(db).where('tour.id', '=', id).select('tour.id').executeTakeFirst(),
    },
  )
}

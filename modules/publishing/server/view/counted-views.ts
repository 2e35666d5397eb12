// POST /api/View/{works}/{id}/views: somebody looks at a work.
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { workIdOf } from '../slug/work-address.ts'
import type { CountView } from './count-view.ts'
import { visitorOf } from './repeat-visits.ts'
import { byId } from './uuid-of.ts'

interface CountedWork {
  readonly kind: Parameters<CountView>[1]
  /** Of the works. */
  readonly path: string
  readonly summary: string
  /** Nothing where visitors may not see it. */
  readonly find: (id: string) => Promise<object | undefined>
}

interface Parts {
  readonly db: Database
  readonly count: CountView
}

const counting = { rateLimit: { max: 60, timeWindow: 60_000 } }

export function registerViews(app: App, { db, count }: Parts, { kind, path, summary, find }: CountedWork): void {
  const schema = { tags: ['公开页面'], summary, params: byId, response: { 204: Type.Null() } }
  app.post(`${path}/:id/views`, { schema, config: counting }, async (request, reply) => {
    const id = await workIdOf(db, kind, request.params.id)
    if ((await find(id)) !== undefined) await count(db, kind, id, visitorOf(request))
    return reply.code(204).send(null)
  })
}

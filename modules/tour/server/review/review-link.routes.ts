// Making a review link, for which one works with the tour, or with the client, that it shows.
import { actionRoute } from '@huanshi/resource-server/action-route.ts'
import { entryOf, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { addProblemSchema } from '@huanshi/resource-server/schemas.ts'
import { clientRules } from '@huanshi/publishing/server/client/client.rules.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { MadeReviewLink, NewReviewLink } from '../../contract/review/new-review-link.ts'
import { reviewLink } from '../../contract/review/review-link.ts'
import { tourRules } from '../tour.rules.ts'
import { makeReviewLink } from './make-review-link.ts'
import { reviewLinkRules } from './review-link.rules.ts'

interface ReviewLinkParts {
  readonly db: Database
  readonly areaGuards: AreaGuards
  /** Of this site. */
  readonly origin: string
}

export function registerReviewLinks(app: App, parts: ReviewLinkParts): void {
  const { db, origin } = parts
  addProblemSchema(app)
  const links = modelOf(db, reviewLinkRules)
  const tours = modelOf(db, tourRules)
  const clients = modelOf(db, clientRules)
  for (const area of ['My', 'GroupAdmin'] as const) {
    app.route<{ Body: NewReviewLink }>({
      ...actionRoute(parts, reviewLink, area, { summary: '创建审阅链接', answer: MadeReviewLink, body: NewReviewLink }),
      async handler(request, reply) {
        const { owner, scope, viewing } = entryOf(request)
        const { row, key } = await db.transaction().execute(async (trx) => {
          const { tourId, clientId, ...asked } = request.body
          if ((tourId === undefined) === (clientId === undefined))
            throw new Refusal('record.refused', { detail: '选一个漫游，或一个客户' })
          const target =
            clientId === undefined
              ? { tourId: (await authorize(trx, tours, scope, tourId ?? '')).id }
              : { clientId: (await authorize(trx, clients, scope, clientId)).id }
          return makeReviewLink(trx, asked, target, { owner, viewing })
        })
        reply.header('cache-control', 'no-store')
        return { record: await presented(db, links, row, viewing), address: `${origin}/view/review/${key}` }
      },
    })
  }
}

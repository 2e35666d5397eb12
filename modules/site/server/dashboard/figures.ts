// The figures of an area's home screen, counted from the records of its scope.
import type { Dashboard } from '../../contract/dashboard.ts'
import type { Scope } from '@huanshi/resource-server/scope.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { onlineFigures, orderFigures, uploadDays, viewDays } from './day-figures.ts'
import { SPAN, sum } from './day-span.ts'
import { panoFigures, pendingComments, storedKinds, workCounts } from './work-figures.ts'

export async function readDashboard(db: Database, scope: Scope): Promise<Dashboard> {
  const [panos, works, storage, comments, days, uploads, orders, online] = await Promise.all([
    panoFigures(db, scope),
    workCounts(db, scope),
    storedKinds(db, scope),
    pendingComments(db, scope),
    viewDays(db, scope),
    uploadDays(db, scope),
    orderFigures(db, scope),
    onlineFigures(db, scope),
  ])
  const { total, processing, failed, published, waiting, oldestSeconds } = panos
  const counts = days.map(({ count }) => count)
  return {
    panos: { total, processing, failed, published },
    works: { tours: works.tour, blogs: works.blog, libs: works.lib },
    tags: works.tag,
    storageUsed: sum(storage.map(({ bytes }) => bytes)),
    storage,
    views: {
      total: panos.views + works.views,
      recent: sum(counts.slice(SPAN)),
      before: sum(counts.slice(0, SPAN)),
      days: days.slice(SPAN),
    },
    uploads: { days: uploads },
    queue: { waiting, running: processing - waiting, failed, oldestSeconds },
    pendingComments: comments,
    orders,
    online,
  }
}

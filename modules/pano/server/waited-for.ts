import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { BakeJob } from './pano-parts.ts'

/** Work on a panorama's picture for which its author waits; a row that waits still is told why nothing came of it. */
export const waitedFor = (
  db: Database,
  column: 'retouch' | 'detection',
  reason: string,
): Pick<JobHandler<BakeJob>, 'isHeavy' | 'takesRoom' | 'failed'> => ({
  isHeavy: true,
  takesRoom: true,
  async failed({ panoId }) {
    await db
      .updateTable('pano')
      .set({ [column]: 'failed', [`${column}_error`]: reason })
      .where('id', '=', panoId)
      .where(column, '=', 'waiting')
      .execute()
  },
})

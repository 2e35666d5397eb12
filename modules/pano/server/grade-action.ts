// The author wants other colours: what is shown is made by a job.
import { isNeutral } from '@huanshi/pyramid/retouch/grading.ts'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'
import type { Grading } from '../contract/grading.ts'
import type { pano } from '../contract/pano.ts'
import { bakeQueue, type PanoRuleParts } from './pano-parts.ts'

export function gradingOf({ jobs }: PanoRuleParts): ActionRule<typeof pano> {
  return {
    async run(trx, { record, body }) {
      const wanted = body as Grading // checked by the contract
      const grading = isNeutral(wanted) ? null : wanted
      if (record['isTiled'] !== true) throw new Refusal('action.impossible')
      // Nothing is made anew where it is so already.
      if (isDeepStrictEqual(record.grading, grading) && record.gradingState !== 'failed') return
      await trx
        .updateTable('pano')
        .set({
          grading: grading === null ? null : JSON.stringify(grading),
          grading_state: 'waiting',
          version: sql<number>`version + 1`,
          updated_time: sql<string>`now()`,
        })
        .where('id', '=', record.id)
        .execute()
      await jobs.enqueue(trx, bakeQueue, { panoId: record.id }, record.userId)
    },
  }
}

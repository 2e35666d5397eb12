// The author stops the making of a video's sizes, or has them made again.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'
import type { VideoStream } from '@huanshi/library/contract/lib-details.ts'
import type { pano } from '../contract/pano.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { stoppedByAuthor, streamAtFirst, streamQueue, withStream } from './video-stream.ts'

/** The job hears of it with its next word of how far it is. */
export function stoppingStream(): ActionRule<typeof pano> {
  return {
    async run(trx, { record }) {
      const { stream } = record.details
      if (stream?.state !== 'waiting' && stream?.state !== 'making') throw new Refusal('action.impossible')
      const stopped: VideoStream = { state: 'stopped', reason: stoppedByAuthor }
      await trx
        .updateTable('pano')
        .set({ details: withStream(stopped) })
        .where('id', '=', record.id)
        .execute()
    },
  }
}

export function makingStream({ jobs, renditions }: PanoRuleParts): ActionRule<typeof pano> {
  return {
    async run(trx, { record }) {
      const { width, height, userId } = record
      const revision = record['revision']
      const stream = streamAtFirst(width, height, renditions !== undefined)
      if (stream.state !== 'waiting') throw new Refusal('record.refused', { detail: stream.reason ?? '' })
      const isBusy = ['waiting', 'making', 'made'].includes(record.details.stream?.state ?? 'none')
      if (isBusy || typeof revision !== 'string') throw new Refusal('action.impossible')
      await trx
        .updateTable('pano')
        .set({ details: withStream(stream) })
        .where('id', '=', record.id)
        .execute()
      await jobs.enqueue(trx, streamQueue, { panoId: record.id, revision }, userId)
    },
  }
}

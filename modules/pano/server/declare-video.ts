// The author says that a video shows the circles of lenses, or that it is a sphere after all: it is drawn anew from the video as it came.
import { isWhole, type Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { videoFacts } from '@huanshi/library/server/media/video-facts.ts'
import { VIDEO } from '@huanshi/library/server/media/video-names.ts'
import type { Row } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { pano } from '../contract/pano.ts'
import { markQueued } from './mark-queued.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { carrySum } from './pano-sums.ts'
import { revisionFolder } from './picture-files.ts'
import { noProgram } from './video-stream.ts'
import { fisheyeQueue } from './fisheye-job.ts'
import { videoFault } from './fisheye/sphere-plan.ts'

type Parts = Pick<PanoRuleParts, 'storage' | 'jobs' | 'renditions'>
type PanoRow = Row<typeof pano>

const refused = (detail: string): Refusal => new Refusal('record.refused', { detail })

/** Which program is missing for it, in words for the author; null where none is. */
export function missingFor(renditions: Parts['renditions']): string | null {
  return renditions === undefined ? noProgram : renditions.lack
}

/** In `prepare` of the action; the new revision is there then, and goes again unless `run` takes it. */
export async function declaringVideo(parts: Parts, record: PanoRow, coverage: Coverage) {
  const former = record['revision']
  if (typeof former !== 'string') throw new Refusal('action.impossible')
  await assertDrawable(parts, record, former, coverage)
  const revision = uuidV7()
  const [from, to] = [former, revision].map((one) => revisionFolder(record.id, one))
  if (!(await parts.storage.copy(`${from}/${VIDEO}`, `${to}/${VIDEO}`))) throw refused('原始视频已丢失，请重新上传')
  let isTaken = false
  return {
    async run(trx: Database, { record: locked }: { readonly record: PanoRow }): Promise<void> {
      if (locked['revision'] !== former) throw new Refusal('action.impossible')
      await carrySum(trx, record.id, [former, revision], VIDEO)
      await markQueued(trx, record.id, revision, coverage)
      await parts.jobs.enqueue(trx, fisheyeQueue, { panoId: record.id, revision }, record.userId)
      isTaken = true
    },
    async [Symbol.asyncDispose](): Promise<void> {
      if (!isTaken && to !== undefined) await parts.storage.remove(to)
    },
  }
}

async function assertDrawable(
  { storage, renditions }: Parts,
  { id, userId }: PanoRow,
  revision: string,
  coverage: Coverage,
): Promise<void> {
  const missing = missingFor(renditions)
  if (missing !== null) throw refused(missing)
  if (coverage.form === 'sphere' && isWhole(coverage)) return
  if (coverage.form !== 'fisheye') throw refused('视频只能是整个球面或鱼眼')
  await using video = await storage.local(`${revisionFolder(id, revision)}/${VIDEO}`)
  if (video === null) throw refused('原始视频已丢失，请重新上传')
  const facts = await videoFacts(video.path, userId)
  const fault = videoFault(coverage, { ...facts, pictures: facts.details.pictures ?? 1 })
  if (fault !== null) throw refused(fault)
}

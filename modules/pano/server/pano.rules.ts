// What is particular about panoramas: addresses of their files, tags, links, covers, and what has to happen to the files.
import { pano } from '../contract/pano.ts'
import { formerSlugsOf, slugColumn, slugConflicts } from '@huanshi/publishing/server/slug/work-slug.ts'
import { withdrawingSlug } from '@huanshi/publishing/server/slug/withdraw-slug.ts'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { sql } from 'kysely'
import { missingFor } from './declare-video.ts'
import { fisheyeQueue } from './fisheye-job.ts'
import { assertHotspots } from './assert-hotspots.ts'
import { isDeepStrictEqual } from 'node:util'
import { byClient, clientOfWork } from '@huanshi/publishing/server/client/client-of-work.ts'
import { refuseRemoved } from '@huanshi/publishing/server/moderation/refuse-removed.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import type { ResourceRules, Row } from '@huanshi/resource-server/rules.ts'
import { assertSkin } from '@huanshi/skins/server/assert-skin.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { releaseQuota } from '@huanshi/server-kit/uploads/quota.ts'
import { captioning } from './captions.ts'
import { declaringCoverage } from './declare-coverage.ts'
import { coverQueue } from './render-cover.ts'
import { gradingOf } from './grade-action.ts'
import { assertNadir } from './nadir-picture.ts'
import { panoAddresses, type Made } from './pano-addresses.ts'
import { pictureQueue, type PanoRuleParts } from './pano-parts.ts'
import { panoFolder } from './picture-files.ts'
import { detecting, retouching } from './retouch-action.ts'
import { settingPoster } from './set-poster.ts'
import { makingStream, stoppingStream } from './stream-action.ts'
import { coverWithPlanet, takeCover } from './take-cover.ts'

type PanoRow = Row<typeof pano>

export function panoRules(parts: PanoRuleParts): ResourceRules<typeof pano> {
  return {
    resource: pano,
    select: {
      revision: sql`r.revision`,
      pendingRevision: sql`r.pending_revision`,
      hasPreview: sql`r.has_preview`,
      cover: sql`r.cover`,
      look: sql`r.look`,
      isTiled: sql`r.manifest is not null`,
      plainRevision: sql`r.plain_revision`,
      content: sql`r.content`,
      form: sql`r.manifest ->> 'type'`,
      formerSlugs: formerSlugsOf('pano'),
      client: clientOfWork('pano'),
    },
    filters: { client: (text, _viewing, bind) => byClient('pano', text, bind) },
    conflicts: slugConflicts,
    present: (row, { caller }) => ({
      ...panoAddresses(parts.media, personGrant(caller), row as PanoRow & Made), // the members of `select`
      missingProgram: row.kind === 'video' ? missingFor(parts.renditions) : null,
    }),
    async updating(trx, record, values, viewing) {
      const { caller } = viewing
      await refuseRemoved(trx, { kind: 'pano', id: record.id }, values)
      if (values.tags !== undefined) await ensureTags(trx, record, values.tags)
      if (values.hotspots !== undefined) await assertHotspots(trx, record, viewing, record.hotspots, values.hotspots)
      await assertSkin(trx, 'pano', values.skin)
      if (values.nadir !== undefined) await assertNadir(trx, record, caller.userId, record.nadir, values.nadir)
      // Carried out when this change is in the database.
      if (isCorrected(record, values)) await parts.jobs.enqueue(trx, coverQueue, { panoId: record.id }, record.userId)
      const { title = record.title } = values
      return slugColumn(trx, values.slug, { kind: 'pano', id: record.id, title })
    },
    async restored(trx, records) {
      for (const record of records) {
        if (record.tags.length > 0) await ensureTags(trx, record, record.tags)
        const isUnderWay = record.status === 'queued' || record.status === 'processing'
        // A video's conversion is still ordered, or tells itself that it was given up; drawing its sphere is not.
        const isDrawn = record.kind !== 'video' || record['pendingRevision'] !== null
        if (isUnderWay && isDrawn) await orderAgain(parts, trx, record)
      }
    },
    async purging(trx, records) {
      for (const { id, userId, size } of records) {
        await trx.deleteFrom('upload').where('record_id', '=', id).execute()
        await releaseQuota(trx, userId, size)
      }
    },
    async purged(records) {
      for (const { id } of records) await parts.storage.remove(panoFolder(id))
    },
    actions: {
      retry: { run: (trx, { record }) => orderAgain(parts, trx, record) },
      // Bodies are checked by the contract.
      cover: { run: (trx, { record, body }) => takeCover(parts, trx, record, body as View) },
      coverage: declaringCoverage(parts),
      'withdraw-slug': withdrawingSlug('pano'),
      planet: { run: (trx, { record }) => coverWithPlanet(parts, trx, record) },
      thumbnail: settingPoster(parts),
      retouch: retouching(parts),
      grade: gradingOf(parts),
      detect: detecting(parts),
      captions: captioning(parts),
      'stop-stream': stoppingStream(),
      'make-stream': makingStream(parts),
    },
  }
}

/** The horizon is another, or what covers the tripod. */
function isCorrected(before: PanoRow, values: Partial<PanoRow>): boolean {
  const differs = (one: unknown, other: unknown): boolean => other !== undefined && !isDeepStrictEqual(one, other)
  return differs(before.level, values.level) || differs(before.nadir, values.nadir)
}

async function orderAgain({ jobs }: PanoRuleParts, trx: Database, record: PanoRow): Promise<void> {
  const revision = record['pendingRevision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  await trx
    .updateTable('pano')
    .set({ status: 'queued', progress: 0, step: null, error: null })
    .where('id', '=', record.id)
    .execute()
  const queue = record.kind === 'video' ? fisheyeQueue : pictureQueue
  await jobs.enqueue(trx, queue, { panoId: record.id, revision }, record.userId)
}

// Tours: parts that fit together, references that hold, passwords kept as hashes, and snapshots made by publishing.
import { contentNames } from '../contract/tour-fields.ts'
import { tourSnapshot } from '../contract/tour-snapshot.ts'
import { tour } from '../contract/tour.ts'
import { sql } from 'kysely'
import { byClient, clientOfWork } from '@huanshi/publishing/server/client/client-of-work.ts'
import { refuseRemoved } from '@huanshi/publishing/server/moderation/refuse-removed.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { assertSkin } from '@huanshi/skins/server/assert-skin.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { formerSlugsOf, slugColumn, slugConflicts } from '@huanshi/publishing/server/slug/work-slug.ts'
import { withdrawingSlug } from '@huanshi/publishing/server/slug/withdraw-slug.ts'
import { duplicate } from './duplicate.ts'
import { publish, revert } from './publish.ts'
import { assertOwn } from './assert-own.ts'
import { assertConsistent } from './check-content.ts'
import { passwordColumn } from './password-column.ts'
import { assertUsable } from './tour-references.ts'

export const tourRules: ResourceRules<typeof tour> = {
  resource: tour,
  select: {
    pictureUrl: sql`coalesce(r.cover_url, first_cover(r.id, false))`,
    hasPassword: sql`r.password_hash is not null`,
    sceneCount: sql`jsonb_array_length(r.scenes)`,
    formerSlugs: formerSlugsOf('tour'),
    client: clientOfWork('tour'),
  },
  filters: { client: (text, _viewing, bind) => byClient('tour', text, bind) },
  conflicts: slugConflicts,
  async creating(trx, values, owner, viewing) {
    assertConsistent(values)
    await assertOwn(trx, values)
    await assertSkin(trx, 'tour', values.skin)
    await assertUsable(trx, owner, viewing, {}, values)
    await ensureTags(trx, owner, values.tags ?? [])
    return {
      ...(await passwordColumn(values)),
      ...(await slugColumn(trx, values.slug, { kind: 'tour', title: values.title })),
    }
  },
  async updating(trx, record, values, viewing) {
    await refuseRemoved(trx, { kind: 'tour', id: record.id }, values)
    if (contentNames.some((name) => values[name] !== undefined)) assertConsistent({ ...record, ...values })
    await assertOwn(trx, values, record)
    await assertSkin(trx, 'tour', values.skin)
    await assertUsable(trx, record, viewing, record, values)
    await ensureTags(trx, record, values.tags ?? [])
    const named = { kind: 'tour' as const, id: record.id, title: values.title ?? record.title }
    return { ...(await passwordColumn(values)), ...(await slugColumn(trx, values.slug, named)) }
  },
  async restored(trx, records) {
    for (const record of records) await ensureTags(trx, record, record.tags)
  },
  actions: { publish, revert, duplicate, 'withdraw-slug': withdrawingSlug('tour') },
}

export const tourSnapshotRules: ResourceRules<typeof tourSnapshot> = {
  resource: tourSnapshot,
  select: { sceneCount: sql`jsonb_array_length(r.content -> 'scenes')` },
}

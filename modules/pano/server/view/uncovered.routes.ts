// POST /api/{area}/Panos/{id}/uncovered: the picture as it was taken, for whoever edits it. Each time is written into the log.
import { sent } from '@huanshi/kernel/definition/defaults.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { registerPreview, type PreviewParts } from '@huanshi/resource-server/preview-route.ts'
import { writeAuditLog } from '@huanshi/resource-server/audit-log.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { withAddresses } from '@huanshi/server-kit/storage/register-media.ts'
import { Type } from 'typebox'
import { pano } from '../../contract/pano.ts'
import { Uncovered } from '../../contract/zones.ts'
import { mediaFolder } from '../picture-files.ts'

export function registerUncovered(app: App, parts: PreviewParts & { readonly detects?: boolean }): void {
  const { db, media, rules, detects = false } = parts
  const own = rules.find((one) => one.resource.name === pano.name)
  const model = own === undefined ? null : modelOf(db, own)
  registerPreview(app, parts, {
    resource: pano,
    areas: ['My', 'GroupAdmin', 'PublicAdmin'],
    called: { segment: 'uncovered', title: '查看未遮盖的原图' },
    draft: sent(Type.Object({}, { additionalProperties: false })),
    answer: Uncovered,
    async show({ record, viewing }) {
      const row = await db
        .selectFrom('pano')
        .select(['id', 'revision', 'plain_revision', 'manifest', 'zones', 'findings'])
        .where('id', '=', record.id)
        .executeTakeFirstOrThrow()
      if (row.manifest === null || row.revision === null) throw new Refusal('action.impossible')
      if (row.plain_revision !== null && model !== null)
        await writeAuditLog(db, model, [{ verb: 'uncovered', record: { ...record } }], viewing)
      const base = media.address(mediaFolder(row.id, row.plain_revision ?? row.revision), personGrant(viewing.caller))
      return {
        manifest: withAddresses(row.manifest, base),
        zones: row.zones,
        findings: row.findings,
        detects,
      }
    },
  })
}

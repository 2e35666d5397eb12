// A cover is what the author sees, or the whole as a little planet: it is drawn from the picture itself, put right as it is
// shown, 3:2.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { pano } from '../contract/pano.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Row } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { renderCover, type CoverView } from './render-cover.ts'
import type { PanoRuleParts } from './pano-parts.ts'

type PanoRow = Row<typeof pano>

export function takeCover(
  parts: PanoRuleParts,
  trx: Database,
  record: PanoRow,
  { yaw, pitch, fov }: View,
): Promise<void> {
  return show(parts, trx, record, { yaw, pitch, fov })
}

export function coverWithPlanet(parts: PanoRuleParts, trx: Database, record: PanoRow): Promise<void> {
  // What lies flat has none.
  if (typeof record['look'] !== 'string') throw new Refusal('action.impossible')
  return show(parts, trx, record, { planet: true })
}

async function show(parts: PanoRuleParts, trx: Database, record: PanoRow, view: CoverView): Promise<void> {
  if (typeof record['revision'] !== 'string') throw new Refusal('action.impossible')
  await trx
    .updateTable('pano')
    .set({
      cover_view: JSON.stringify(view),
      version: sql<number>`version + 1`,
      updated_time: sql<string>`now()`,
    })
    .where('id', '=', record.id)
    .execute()
  await renderCover(parts, trx, record.id)
}

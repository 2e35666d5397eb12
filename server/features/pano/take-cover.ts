// A cover is what the author sees: the view is drawn from the picture itself, put right as it is shown, 3:2.
import type { View } from '@huanshi/contract/protocol/angles.ts'
import type { pano } from '@huanshi/contract/resources/pano.ts'
import { sql } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Row } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { drawLook } from './draw-look.ts'
import type { PanoParts } from './pano-parts.ts'

export async function takeCover(
  parts: PanoParts,
  trx: Database,
  record: Row<typeof pano>,
  { yaw, pitch, fov }: View,
): Promise<void> {
  if (typeof record['revision'] !== 'string') throw new Refusal('action.impossible')
  await trx
    .updateTable('pano')
    .set({
      cover_view: JSON.stringify({ yaw, pitch, fov }),
      version: sql<number>`version + 1`,
      updated_time: sql<string>`now()`,
    })
    .where('id', '=', record.id)
    .execute()
  await drawLook(parts, trx, record.id)
}

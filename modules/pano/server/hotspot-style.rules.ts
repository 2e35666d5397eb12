// Styles of hotspots: they take only icons that their author may use, and what follows one keeps its look when it goes for good.
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { ResourceRules, Viewing } from '@huanshi/resource-server/rules.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { Appearance, hotspotStyle } from '../contract/hotspot-style.ts'
import { referencesBy } from '../contract/references.ts'
import { refuseFaults } from './faults.ts'
import { unusable } from './usable-references.ts'
import { usageCount } from '@huanshi/library/server/record-uses.ts'

const Holder = Type.Object({ appearance: Appearance })

/** Of the row `r`: as `PublicIcon` has them. */
const icons = sql`select coalesce(jsonb_object_agg(i.id, jsonb_build_object('imageUrl', i.image_url, 'kind', i.kind,
    'frameWidth', i.frame_width, 'frameHeight', i.frame_height, 'frameCount', i.frame_count, 'fps', i.fps,
    'anchor', i.anchor, 'scale', i.scale)), '{}')
  from hotspot_icon i where i.deleted_time is null
    and i.id::text in (lower(r.appearance ->> 'iconId'), lower(r.appearance #>> '{markerStyle,hoverPicture,iconId}'))`

export const hotspotStyleRules: ResourceRules<typeof hotspotStyle> = {
  resource: hotspotStyle,
  select: { usageCount: usageCount('hotspot-style'), icons },
  async creating(trx, { appearance }, owner, viewing) {
    await assertIcons(trx, owner, viewing, {}, appearance)
    return undefined
  },
  async updating(trx, record, { appearance }, viewing) {
    if (appearance !== undefined) await assertIcons(trx, record, viewing, record.appearance, appearance)
    return undefined
  },
  async purging(trx, records) {
    for (const { id, appearance } of records) {
      const given = JSON.stringify(appearance)
      await sql`update pano set hotspots = hotspots_in_style(hotspots, ${id}, ${given}::jsonb)
        where id in (${usersOf('pano', id)})`.execute(trx)
      await sql`update tour set scenes = scenes_in_style(scenes, ${id}, ${given}::jsonb)
        where id in (${usersOf('tour', id)})`.execute(trx)
      await sql`update tour_snapshot set content = jsonb_set(content, '{scenes}', scenes_in_style(content -> 'scenes', ${id}, ${given}::jsonb))
        where tour_id in (${usersOf('tour', id)})`.execute(trx)
    }
  },
}

function usersOf(kind: string, id: string) {
  return sql`select source_id from record_use
    where source_kind = ${kind} and target_kind = 'hotspot-style' and target_id = ${id}::uuid`
}

async function assertIcons(trx: Database, owner: Ownership, viewing: Viewing, before: Appearance, after: Appearance) {
  const [known, wanted] = [before, after].map((appearance) => referencesBy(Holder, { appearance }))
  refuseFaults('hotspot-style.icon', await unusable(trx, owner, viewing, known ?? [], wanted ?? []))
}

// Hotspots that follow a style look as it does now. One that is gone for good, or may not be used any more, leaves them as they were
// stored; in the recycle bin it still counts.
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { inAppearance, type Appearance } from '../../contract/hotspot-style.ts'
import type { Hotspot } from '../../contract/hotspot.ts'

type Hotspots = readonly Hotspot[]

/** @param lists of each scene; they stay the same objects where nothing follows a style @param owner of the work; null: the site */
export async function inCurrentStyles(
  db: Database,
  lists: readonly Hotspots[],
  owner: { readonly [K in keyof Ownership]: Ownership[K] | null },
): Promise<Hotspots[]> {
  const ids = new Set(lists.flat().flatMap(({ styleId }) => (styleId === undefined ? [] : [styleId.toLowerCase()])))
  if (ids.size === 0) return [...lists]
  const { rows } = await sql<{ id: string; appearance: Appearance }>`
    select id, appearance from hotspot_style
    where id = any(${[...ids]}::uuid[]) and may_show(user_id, group_id, ${owner.userId}::uuid, ${owner.groupId}::uuid)
  `.execute(db)
  const styles = new Map(rows.map(({ id, appearance }) => [id, appearance]))
  return lists.map((hotspots) =>
    hotspots.map((hotspot) => {
      const style = hotspot.styleId === undefined ? undefined : styles.get(hotspot.styleId.toLowerCase())
      return style === undefined ? hotspot : inAppearance(hotspot, style)
    }),
  )
}

/** The same of the scenes of a tour. */
export async function scenesInCurrentStyles<S extends { readonly hotspots: Hotspots }>(
  db: Database,
  scenes: readonly S[],
  owner: Parameters<typeof inCurrentStyles>[2],
): Promise<S[]> {
  const lists = await inCurrentStyles(
    db,
    scenes.map(({ hotspots }) => hotspots),
    owner,
  )
  return scenes.map((scene, index) => ({ ...scene, hotspots: lists[index] ?? scene.hotspots }))
}

// Adds what one browser has seen to the counts of the day. Only parts of the published tour count, so nobody can write names of
// their own into the figures.
import { HEAT_CELLS, type VisitReport } from '../../contract/tour-statistics.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`

export async function reportVisit(db: Database, tourId: string, report: VisitReport): Promise<void> {
  const known = await publishedParts(db, tourId)
  if (known === null) return
  const scenes = joined(report.scenes, ({ sceneId }) => sceneId).filter(([id]) => known.has(id))
  const hotspots = joined(report.hotspots, ({ sceneId, hotspotId }) => `${sceneId}/${hotspotId}`).filter(
    ([, [first]]) => known.get(first.sceneId)?.has(first.hotspotId) === true,
  )
  // In one order, so that two reports never wait for each other.
  await db.transaction().execute(async (trx) => {
    for (const [sceneId, parts] of scenes.toSorted(byKey)) {
      const heat = Array.from({ length: HEAT_CELLS }, () => 0)
      for (const [cell, halves] of parts.flatMap((part) => part.heat)) heat[cell] = (heat[cell] ?? 0) + halves
      const enters = sum(parts, (part) => part.enters)
      const seconds = sum(parts, (part) => part.seconds)
      await sql`
        insert into tour_scene_day as present (tour_id, scene_id, day, enters, seconds, heat)
        values (${tourId}::uuid, ${sceneId}, ${today}, ${enters}, ${seconds}, ${heat}::integer[])
        on conflict (tour_id, day, scene_id) do update set
          enters = present.enters + excluded.enters,
          seconds = present.seconds + excluded.seconds,
          heat = (select array_agg(a + b order by place)
            from unnest(present.heat, excluded.heat) with ordinality as cell (a, b, place))
      `.execute(trx)
    }
    for (const [, parts] of hotspots.toSorted(byKey)) {
      const [{ sceneId, hotspotId }] = parts
      const clicks = sum(parts, (part) => part.count)
      await sql`
        insert into tour_hotspot_day as present (tour_id, scene_id, hotspot_id, day, clicks)
        values (${tourId}::uuid, ${sceneId}, ${hotspotId}, ${today}, ${clicks})
        on conflict (tour_id, day, scene_id, hotspot_id) do update set clicks = present.clicks + excluded.clicks
      `.execute(trx)
    }
  })
}

/** Ids of hotspots by scene; null for a tour that visitors do not see. */
async function publishedParts(db: Database, tourId: string): Promise<Map<string, Set<string>> | null> {
  const row = await db
    .selectFrom('tour')
    .innerJoin('tour_snapshot as shown', (join) =>
      join.onRef('shown.tour_id', '=', 'tour.id').onRef('shown.number', '=', 'tour.published_version'),
    )
    .where('tour.id', '=', tourId)
    .where('tour.deleted_time', 'is', null)
    .where('tour.status', '=', 'published')
    .where('tour.visibility', 'in', ['public', 'unlisted'])
    .where(sql<boolean>`owner_stands(tour.user_id, tour.group_id)`)
    .select(sql<Scene[]>`shown.content -> 'scenes'`.as('scenes'))
    .executeTakeFirst()
  if (row === undefined) return null
  return new Map(row.scenes.map(({ id, hotspots }) => [id, new Set(hotspots.map((hotspot) => hotspot.id))]))
}

type Some<T> = readonly [T, ...T[]]

function joined<T>(parts: readonly T[], keyOf: (part: T) => string): [string, Some<T>][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const part of parts) {
    const key = keyOf(part)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [part])
    else group.push(part)
  }
  return [...groups]
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1
}

function sum<T>(parts: readonly T[], of: (part: T) => number): number {
  return parts.reduce((total, part) => total + of(part), 0)
}

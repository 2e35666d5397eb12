// The figures of a tour for its author: by day, by scene, by hotspot, and where people looked.
import type { TourStatistics } from '../../contract/tour-statistics.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { sql } from 'kysely'
import { grantsById, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Asked {
  readonly id: string
  readonly likes: number
  readonly scenes: readonly Scene[]
}

export async function readStatistics(
  db: Database,
  media: Signer,
  { id, likes, scenes }: Asked,
  shower: Shower,
  days: number,
): Promise<TourStatistics> {
  const from = sql<string>`((now() at time zone 'Asia/Shanghai')::date - ${days - 1}::integer)`
  const [byDay, byScene, byHotspot, comments, pictures] = await Promise.all([
    sql<{ day: string; visits: number }>`
      select to_char(one, 'YYYY-MM-DD') as day, coalesce(counted.count, 0)::integer as visits
      from generate_series(${from}, (now() at time zone 'Asia/Shanghai')::date, interval '1 day') one
      left join view_day counted on counted.kind = 'tour' and counted.record_id = ${id}::uuid and counted.day = one::date
      order by 1
    `.execute(db),
    sql<{ scene_id: string; enters: number; seconds: number; heat: number[] }>`
      with rows as (select * from tour_scene_day where tour_id = ${id}::uuid and day >= ${from}),
      cells as (
        select scene_id, place, sum(halves)::integer as halves
        from rows, unnest(heat) with ordinality as cell (halves, place) group by 1, 2)
      select scene_id, sum(enters)::integer as enters, sum(seconds)::double precision as seconds,
        (select array_agg(halves order by place) from cells where cells.scene_id = rows.scene_id) as heat
      from rows group by scene_id
    `.execute(db),
    sql<{ scene_id: string; hotspot_id: string; clicks: number }>`
      select scene_id, hotspot_id, sum(clicks)::integer as clicks from tour_hotspot_day
      where tour_id = ${id}::uuid and day >= ${from} group by 1, 2
    `.execute(db),
    sql<{ total: number }>`
      select count(*)::integer as total from comment
      where target_kind = 'tour' and target_id = ${id}::uuid and status = 'approved' and deleted_time is null
    `.execute(db),
    picturesOf(db, media, scenes, shower),
  ])
  const seen = new Map(byScene.rows.map((row) => [row.scene_id, row]))
  const clicked = new Map(byHotspot.rows.map((row) => [`${row.scene_id}/${row.hotspot_id}`, row.clicks]))
  const visits = byDay.rows.reduce((sum, row) => sum + row.visits, 0)
  const seconds = byScene.rows.reduce((sum, row) => sum + row.seconds, 0)
  return {
    days: byDay.rows,
    visits,
    likes,
    comments: comments.rows[0]?.total ?? 0,
    dwell: visits === 0 ? 0 : seconds / visits,
    scenes: scenes.map((scene) => {
      const counted = seen.get(scene.id)
      return {
        sceneId: scene.id,
        title: scene.title,
        ...(pictures.get(scene.panoId.toLowerCase()) ?? { thumbnailUrl: null, previewUrl: null }),
        enters: counted?.enters ?? 0,
        seconds: counted?.seconds ?? 0,
        heat: counted?.heat ?? [],
        hotspots: scene.hotspots.map((hotspot) => ({
          hotspotId: hotspot.id,
          title: hotspot.title,
          kind: hotspot.kind,
          yaw: hotspot.yaw,
          pitch: hotspot.pitch,
          clicks: clicked.get(`${scene.id}/${hotspot.id}`) ?? 0,
        })),
      }
    }),
  }
}

async function picturesOf(db: Database, media: Signer, scenes: readonly Scene[], shower: Shower) {
  const grants = await grantsById(db, 'pano', new Set(scenes.map(({ panoId }) => panoId.toLowerCase())), shower)
  const ids = [...grants.keys()]
  if (ids.length === 0) return new Map<string, { thumbnailUrl: string; previewUrl: string }>()
  const rows = await db
    .selectFrom('pano')
    .select(['id', 'revision'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .where('revision', 'is not', null)
    .where('has_preview', '=', true)
    .execute()
  return new Map(
    rows.map(({ id, revision }) => {
      const base = media.address(`pano/${id}/${revision ?? ''}`, grants.get(id) ?? [])
      return [id, { thumbnailUrl: `${base}/200.jpg`, previewUrl: `${base}/preview.jpg` }]
    }),
  )
}

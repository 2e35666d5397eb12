// A month of visitors in a demonstration, so that its curves and maps of attention show what they look like in use.
import { HEAT_CELLS, HEAT_COLUMNS } from '../../contract/tour-statistics.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const DAYS = 30
const CELL_DEGREES = 360 / HEAT_COLUMNS
const kinds = ['pano', 'tour', 'blog'] as const

interface PublishedTour {
  readonly id: string
  readonly scenes: readonly Scene[]
}

/** Ids of what the demonstration brought, by kind. Its public panoramas may have been visited by people already. */
type BroughtWorks = Readonly<Record<(typeof kinds)[number], readonly string[]>>

export async function seedVisits(trx: Database, brought: BroughtWorks): Promise<void> {
  for (const kind of kinds) await seedViews(trx, kind, brought[kind])
  for (const tour of await publishedTours(trx, brought.tour)) await seedTourVisits(trx, tour)
}

async function seedViews(trx: Database, kind: (typeof kinds)[number], ids: readonly string[]): Promise<void> {
  const works = await trx
    .selectFrom(kind)
    .select('id')
    .where('id', 'in', ids)
    .where('visibility', '=', 'public')
    .orderBy('id')
    .execute()
  for (const [place, { id }] of works.entries()) {
    const days = monthOf(place, kind === 'tour' ? 16 : 9)
    const rows = days.map(({ day, count }) => ({ kind, record_id: id, day: dayAgo(day), count }))
    await trx
      .insertInto('view_day')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'record_id', 'day'])
          .doUpdateSet({ count: sql<number>`view_day.count + excluded.count` }),
      )
      .execute()
    const views = days.reduce((sum, { count }) => sum + count, 0)
    await sql`update ${sql.table(kind)} set views = views + ${views} where id = ${id}::uuid`.execute(trx)
  }
}

async function publishedTours(trx: Database, ids: readonly string[]): Promise<PublishedTour[]> {
  return trx
    .selectFrom('tour')
    .innerJoin('tour_snapshot as shown', (join) =>
      join.onRef('shown.tour_id', '=', 'tour.id').onRef('shown.number', '=', 'tour.published_version'),
    )
    .where('tour.id', 'in', ids)
    .select(['tour.id', sql<Scene[]>`shown.content -> 'scenes'`.as('scenes')])
    .execute()
}

/** People come in at the first scene and fewer go on to each next one; they look at what can be opened. */
async function seedTourVisits(trx: Database, { id, scenes }: PublishedTour): Promise<void> {
  for (const [place, scene] of scenes.entries()) {
    const days = monthOf(place, 16)
    const visited = days.map(({ day, count }) => {
      const seconds = count * (14 + ((day * 7 + place * 5) % 11))
      return { tour_id: id, scene_id: scene.id, day: dayAgo(day), enters: count, seconds, heat: heatOf(scene, seconds) }
    })
    await trx.insertInto('tour_scene_day').values(visited).execute()
    for (const [order, hotspot] of scene.hotspots.entries()) {
      const of = { tour_id: id, scene_id: scene.id, hotspot_id: hotspot.id }
      const clicks = days.map(({ day, count }) => ({ day: dayAgo(day), clicks: Math.floor(count / (order + 2)) }))
      const clicked = clicks.filter((row) => row.clicks > 0)
      if (clicked.length > 0)
        await trx
          .insertInto('tour_hotspot_day')
          .values(clicked.map((row) => ({ ...of, ...row })))
          .execute()
    }
  }
}

/** Visitors of each day, today first: more after the opening three weeks ago and at every seventh day, fewer further down the list. */
function monthOf(place: number, most: number): { readonly day: number; readonly count: number }[] {
  return Array.from({ length: DAYS }, (_, day) => {
    const isBeforeOpening = day > 21
    const wave = (isBeforeOpening ? 0.25 : 1) * (day % 7 === 0 ? 1.5 : 1) * (0.75 + ((day * 13 + place * 7) % 10) / 20)
    return { day, count: Math.round((most * wave) / (1 + place * 0.45)) }
  }).filter(({ count }) => count > 0)
}

/** Looks gather round the horizon ahead and round each hotspot. Half seconds for each cell. */
function heatOf({ initialView, hotspots }: Scene, seconds: number): number[] {
  const centres = [...(initialView === null ? [] : [initialView]), ...hotspots]
  const weights = Array.from({ length: HEAT_CELLS }, (_, cell) => {
    const yaw = ((cell % HEAT_COLUMNS) + 0.5) * CELL_DEGREES - 180
    const pitch = 90 - (Math.floor(cell / HEAT_COLUMNS) + 0.5) * CELL_DEGREES
    const near = centres.map((centre) => {
      const across = ((yaw - centre.yaw + 540) % 360) - 180
      return Math.exp(-((across / 28) ** 2) - ((pitch - centre.pitch) / 16) ** 2)
    })
    return near.reduce((sum, share) => sum + share, 0.25 * Math.exp(-((pitch / 24) ** 2)))
  })
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.round((weight / whole) * seconds * 2))
}

function dayAgo(days: number) {
  return sql<string>`(now() at time zone 'Asia/Shanghai')::date - ${days}::integer`
}

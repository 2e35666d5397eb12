// Public works as points on the map: panoramas whose place their authors show, and tours that have one.
import { sql } from 'kysely'
import { cellsOf, gatheringText, type Found, type Tile } from '@huanshi/maps/server/point-tile.ts'
import { placeCondition } from '@huanshi/maps/server/place-condition.ts'
import { binding, run, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { matchesSearch, type PublicSearch } from '@huanshi/publishing/server/view/public-search.ts'

type WorkKind = 'pano' | 'tour'

export interface WantedPlaces extends PublicSearch {
  readonly kinds: readonly WorkKind[]
  /** As the lists' own filter of that name. */
  readonly location?: string | undefined
}

/** Null when `location` makes no sense. */
export async function publicPoints(db: Database, tile: Tile, wanted: WantedPlaces): Promise<readonly Found[] | null> {
  const { values, bind } = binding()
  const within = withinText(wanted, bind)
  if (within === null) return null
  const cells = cellsOf(tile)
  const range = `r.map_cell between ${bind(cells.first)}::bigint and ${bind(cells.last)}::bigint`
  const from = `(select * from (${worksText(db, wanted, bind)}) r where ${range} and ${within}) r`
  return run<Found>(db, gatheringText(from, tile.z), values)
}

interface FoundWork {
  readonly kind: WorkKind
  readonly id: string
  readonly title: string
  readonly lng: number
  readonly lat: number
}

const MOST_FOUND = 6

/** The works that a search names, best known first. */
export function findPublicPlaces(db: Database, wanted: WantedPlaces): Promise<readonly FoundWork[]> {
  const { values, bind } = binding()
  const text =
    `select r.kind, r.id, r.title, (r.place ->> 'lng')::float8 as lng, (r.place ->> 'lat')::float8 as lat` +
    ` from (${worksText(db, wanted, bind)}) r where r.map_cell is not null` +
    ` order by r.views desc, r.id limit ${MOST_FOUND}`
  return run<FoundWork>(db, text, values)
}

function withinText({ location }: WantedPlaces, bind: Bind): string | null {
  if (location === undefined) return 'true'
  return placeCondition(location)?.(bind) ?? null
}

/** Rows with id, kind, title, views, place, map_x, map_y, map_cell and map_heading. */
function worksText(db: Database, wanted: WantedPlaces, bind: Bind): string {
  const sources = { pano: panos, tour: tours }
  return wanted.kinds.map((kind) => placed(sources[kind](db, wanted), bind)).join(' union all ')
}

/** A compiled query counts its values from one; among others they take the next places. */
function placed(query: { compile(): { sql: string; parameters: readonly unknown[] } }, bind: Bind): string {
  const { sql: text, parameters } = query.compile()
  const places = parameters.map((value) => bind(value))
  return text.replaceAll(/\$(\d+)/g, (_whole, number: string) => places[Number(number) - 1] ?? '')
}

function panos(db: Database, wanted: PublicSearch) {
  return visiblePanos(db)
    .where('pano.visibility', '=', 'public')
    .where('pano.show_place', '=', true)
    .where('pano.map_cell', 'is not', null)
    .where(matchesSearch('pano', wanted))
    .select(['pano.id', sql<string>`'pano'::text`.as('kind'), 'pano.title', 'pano.views', 'pano.location as place'])
    .select(['pano.map_x', 'pano.map_y', 'pano.map_cell', 'pano.map_heading'])
}

/** A place that comes from a panorama is asked for again there: its author may just have hidden it. */
function tours(db: Database, wanted: PublicSearch) {
  return visibleTours(db)
    .where('tour.visibility', '=', 'public')
    .where('tour.password_hash', 'is', null)
    .where('tour.shown_cell', 'is not', null)
    .where(
      sql<boolean>`(tour.shown_place ->> 'panoId' is null or exists (select from pano p
        where p.id = (tour.shown_place ->> 'panoId')::uuid and p.show_place and p.deleted_time is null))`,
    )
    .where(matchesSearch('tour', wanted))
    .select(['tour.id', sql<string>`'tour'::text`.as('kind'), sql<string>`shown.content ->> 'title'`.as('title')])
    .select(['tour.views', 'tour.shown_place as place', 'tour.shown_x as map_x', 'tour.shown_y as map_y'])
    .select(['tour.shown_cell as map_cell', 'tour.shown_heading as map_heading'])
}

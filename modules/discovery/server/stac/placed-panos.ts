// Public panoramas whose place their authors show, as a catalogue of places asks for them: those of an author or a group, within a box,
// of a time, in the order of their ids.
import type { Camera, Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { cellsOf, type Tile } from '@huanshi/maps/server/point-tile.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql, type NotNull } from 'kysely'

export interface PlacedPano {
  readonly id: string
  /** The group, or the person, whose it is. */
  readonly owner: string
  readonly author: string
  readonly title: string
  readonly description: string
  readonly slug: string | null
  readonly taken: string
  readonly created: string
  readonly updated: string
  readonly place: Location
  readonly camera: Camera | null
  readonly plan: Omit<Manifest, 'tileUrl' | 'previewUrl'>
}

export interface PlacedQuery {
  readonly owners?: readonly string[]
  readonly ids?: readonly string[]
  /** West, south, east, north. */
  readonly box?: readonly [number, number, number, number]
  /** Either end may be open. */
  readonly time?: { readonly from: string | null; readonly until: string | null }
  /** Those behind this one. */
  readonly after?: string
  readonly limit: number
}

const owner = sql<string>`coalesce(pano.group_id, pano.user_id)`
const taken = sql<string>`coalesce(pano.taken_time, pano.created_time)`

/** In words that the indexes of groups and of people answer. */
function ownedBy(ids: readonly string[]) {
  return sql<boolean>`(pano.group_id = any(${ids}::uuid[]) or (pano.group_id is null and pano.user_id = any(${ids}::uuid[])))`
}

/** Spheres that have tiles: what is flat, moves or is modelled says nothing of where its parts lie. */
function placed(db: Database) {
  return visiblePanos(db)
    .leftJoin('group', 'group.id', 'pano.group_id')
    .where('pano.visibility', '=', 'public')
    .where('pano.show_place', '=', true)
    .where('pano.map_cell', 'is not', null)
    .where(sql<boolean>`pano.manifest ->> 'type' = 'equirectangular'`)
}

export async function findPlaced(db: Database, wanted: PlacedQuery): Promise<PlacedPano[]> {
  const { owners, ids, box, time, after, limit } = wanted
  let query = placed(db)
  if (owners !== undefined) query = query.where(ownedBy(owners))
  if (ids !== undefined) query = query.where(sql<boolean>`pano.id = any(${ids}::uuid[])`)
  if (box !== undefined) query = query.where(within(box))
  if (time !== undefined && time.from !== null) query = query.where(sql<boolean>`${taken} >= ${time.from}::timestamptz`)
  if (time !== undefined && time.until !== null)
    query = query.where(sql<boolean>`${taken} <= ${time.until}::timestamptz`)
  if (after !== undefined) query = query.where('pano.id', '>', after)
  const rows = await selected(query).orderBy('pano.id').limit(limit).execute()
  return rows.map(placedOf)
}

function selected(query: ReturnType<typeof placed>) {
  return query
    .select(['pano.id', 'pano.title', 'pano.description', 'pano.slug', 'pano.created_time', 'pano.updated_time'])
    .select(['pano.location', 'pano.camera', 'pano.manifest', taken.as('taken'), owner.as('owner')])
    .$narrowType<{ location: NotNull; manifest: NotNull }>() // those that `placed` leaves
    .select(sql<string>`coalesce("group".name, "user".display_name)`.as('author'))
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

function placedOf({ created_time, updated_time, location, camera, manifest, ...row }: Row): PlacedPano {
  return {
    ...row,
    created: created_time,
    updated: updated_time,
    place: location,
    camera,
    plan: manifest,
  }
}

/** Cells of the map lie along one line, on which a box is between those of its corners. */
function within([west, south, east, north]: readonly [number, number, number, number]) {
  const [left, right] = [sql`map_column(${west}::float8)`, sql`map_column(${east}::float8)`]
  const [top, bottom] = [sql`map_row(${north}::float8)`, sql`map_row(${south}::float8)`]
  return sql<boolean>`pano.map_cell between map_cell(${left}, ${top}) and map_cell(${right}, ${bottom})
    and pano.map_x between ${left} and ${right} and pano.map_y between ${top} and ${bottom}`
}

/** What stands on a tile of the map, by cells of the world. */
export async function placedOnTile(db: Database, tile: Tile, limit: number) {
  const { first, last } = cellsOf(tile)
  return placed(db)
    .where(sql<boolean>`pano.map_cell between ${String(first)}::bigint and ${String(last)}::bigint`)
    .select(['pano.id', 'pano.map_x as x', 'pano.map_y as y', 'pano.map_heading as heading'])
    .select([owner.as('owner'), taken.as('taken')])
    .orderBy('pano.id')
    .limit(limit)
    .execute()
}

/** Those before and behind one of the same owner, and the nearest of all. */
export async function aroundPlaced(db: Database, { id, owner: by, place }: PlacedPano) {
  const all = () => selected(placed(db))
  const own = ownedBy([by])
  const near = NEAR / Math.max(0.01, Math.cos((place.lat * Math.PI) / 180))
  const box = within([place.lng - near, place.lat - NEAR, place.lng + near, place.lat + NEAR])
  const distance = sql`((pano.location ->> 'lng')::float8 - ${place.lng}) ^ 2 + ((pano.location ->> 'lat')::float8 - ${place.lat}) ^ 2`
  const [before, behind, nearest] = await Promise.all([
    all().where(own).where('pano.id', '<', id).orderBy('pano.id', 'desc').limit(1).executeTakeFirst(),
    all().where(own).where('pano.id', '>', id).orderBy('pano.id').limit(1).executeTakeFirst(),
    all().where(box).where('pano.id', '<>', id).orderBy(distance).orderBy('pano.id').limit(MOST_NEAR).execute(),
  ])
  const beside = new Set([before?.id, behind?.id])
  return {
    before: before === undefined ? null : placedOf(before),
    behind: behind === undefined ? null : placedOf(behind),
    near: nearest.filter((one) => !beside.has(one.id)).map(placedOf),
  }
}

/** Degrees of latitude, some fifty metres. */
const NEAR = 0.0005
const MOST_NEAR = 20

export interface PlacedOwner {
  readonly id: string
  readonly author: string
  readonly count: number
  readonly box: readonly [number, number, number, number]
  readonly from: string
  readonly until: string
  readonly updated: string
}

/** Whose panoramas there are. @param id of one alone */
export async function findOwners(
  db: Database,
  { id, after, limit }: { readonly id?: string; readonly after?: string; readonly limit: number },
): Promise<PlacedOwner[]> {
  let query = placed(db)
  if (id !== undefined) query = query.where(ownedBy([id]))
  if (after !== undefined) query = query.where(sql<boolean>`${owner} > ${after}::uuid`)
  const [lng, lat] = [sql`(pano.location ->> 'lng')::float8`, sql`(pano.location ->> 'lat')::float8`]
  const rows = await query
    .groupBy(owner)
    .select([owner.as('id'), sql<string>`min(coalesce("group".name, "user".display_name))`.as('author')])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select([sql<number>`min(${lng})`.as('west'), sql<number>`min(${lat})`.as('south')])
    .select([sql<number>`max(${lng})`.as('east'), sql<number>`max(${lat})`.as('north')])
    .select([sql<string>`min(${taken})`.as('from'), sql<string>`max(${taken})`.as('until')])
    .select(sql<string>`max(pano.updated_time)`.as('updated'))
    .orderBy(owner)
    .limit(limit)
    .execute()
  return rows.map(({ west, south, east, north, ...row }) => ({ ...row, box: [west, south, east, north] as const }))
}

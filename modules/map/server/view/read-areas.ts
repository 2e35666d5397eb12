// The areas of a kind of map: those that are switched on, with what visitors may open.
import type { AreaMaps, PublicArea } from '@huanshi/maps/contract/public-area.ts'
import type { MapPoly } from '../../contract/map-poly.ts'
import { theSite } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { shownCategories } from '@huanshi/content/server/view-category/shown-categories.ts'
import { shownWorks } from '@huanshi/content/server/view-pins/shown-works.ts'

/** More than anybody finds on one map. */
const MOST = 500

export async function readAreas(db: Database, media: Signer, map: AreaMaps): Promise<PublicArea[]> {
  const rows = await db
    .selectFrom('map_poly')
    .select(['id', 'name', 'category', 'link'])
    // No screen shows more corners than the outline has.
    .select(
      sql<MapPoly['feature']>`jsonb_set(feature, '{geometry}', coalesce(outline, feature -> 'geometry'))`.as('feature'),
    )
    .where('deleted_time', 'is', null)
    .where('is_visible', '=', true)
    .where(sql<boolean>`${map} = any(maps)`)
    .orderBy('order')
    .orderBy('id')
    .limit(MOST)
    .execute()
  // Written through the contract's schema.
  const areas = rows
  const links = areas.flatMap(({ link }) => (link === null ? [] : [link]))
  const targets = links.flatMap((link) =>
    link.kind === 'address' || link.kind === 'category' ? [] : [{ kind: link.kind, id: link.id }],
  )
  const lists = links.flatMap((link) => (link.kind === 'category' ? [link.id] : []))
  const opened = new Map<string, Opened>([
    ...(await shownWorks(db, media, targets)),
    ...(await shownCategories(db, lists)),
  ])
  const signed = await signAllStoredUrls(
    db,
    media,
    areas.map(({ feature }) => ({ value: feature, shower: theSite })),
  )
  return areas.map(({ link, feature, ...area }, at) => ({
    ...area,
    feature: withSeenIcon(signed[at] ?? feature),
    link: linkOf(link, opened),
  }))
}

function withSeenIcon(feature: MapPoly['feature']): MapPoly['feature'] {
  const { icon, ...properties } = feature.properties
  const seen = visibleUrlOrNull(icon ?? null)
  return { ...feature, properties: seen === null ? properties : { ...properties, icon: seen } }
}

type Opened = Pick<NonNullable<PublicArea['link']>, 'title' | 'coverUrl'>

function linkOf(link: MapPoly['link'], opened: ReadonlyMap<string, Opened>): PublicArea['link'] {
  if (link === null) return null
  if (link.kind === 'address') return { ...link, title: '', coverUrl: null }
  const found = opened.get(link.id.toLowerCase())
  return found === undefined ? null : { ...link, title: found.title, coverUrl: found.coverUrl }
}

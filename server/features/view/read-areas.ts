// The areas of the map that visitors see: those that are switched on, with what they may open.
import type { PublicArea } from '@huanshi/contract/protocol/public-area.ts'
import type { MapPoly } from '@huanshi/contract/resources/map-poly.ts'
import type { Signer } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { shownWorks } from './shown-works.ts'

/** More than anybody finds on one map. */
const MOST = 500

export async function readAreas(db: Database, media: Signer): Promise<PublicArea[]> {
  const rows = await db
    .selectFrom('map_poly')
    .select(['id', 'name', 'category', 'feature', 'link'])
    .where('deleted_time', 'is', null)
    .where('is_visible', '=', true)
    .orderBy('order')
    .orderBy('id')
    .limit(MOST)
    .execute()
  // Written through the contract's schema.
  const areas = rows as unknown as Pick<MapPoly, 'id' | 'name' | 'category' | 'feature' | 'link'>[]
  const targets = areas.flatMap(({ link }) => (link === null || link.kind === 'address' ? [] : [link]))
  const works = await shownWorks(db, media, targets)
  return areas.map(({ link, ...area }) => ({ ...area, link: linkOf(link, works) }))
}

function linkOf(link: MapPoly['link'], works: Awaited<ReturnType<typeof shownWorks>>): PublicArea['link'] {
  if (link === null) return null
  if (link.kind === 'address') return { ...link, title: '', coverUrl: null }
  const work = works.get(link.id.toLowerCase())
  return work === undefined ? null : { ...link, title: work.title, coverUrl: work.coverUrl }
}

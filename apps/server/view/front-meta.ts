// What is told of the pages that are about the site, not about a work: the front page, and what the site has written.
import { ownPicture, type DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { theSite } from '@huanshi/server-kit/permit/may-show.ts'
import { shownPermit } from '@huanshi/server-kit/permit/permits.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { LinkPreviews } from './link-preview.ts'
import { visibleWritten, type Written } from '@huanshi/content/server/view-written/visible-written.ts'

const WRITTEN = /^\/view\/(article|page)\/([a-z0-9-]{1,80})\/?$/i

/** A map draws nothing before all of this is there. Seen from the folder that is built, `apps/web`. */
export const MAP_MODULES = [
  '../../modules/map/web/view-map/map-page.tsx',
  '../../modules/map/web/view-map/area-map.tsx',
  '../../packages/maps/web/maplibre/maplibre-adapter.ts',
] as const
const map = { image: null, fetches: ['/api/View/Areas', '/api/Settings'], modules: MAP_MODULES }

export function sitePages({ db, media, origin }: LinkPreviews): DescribePage {
  return async (path, { name, description }) => {
    if (/^\/view\/?$/i.test(path)) return { title: `${name} · 站在原地，看见全部`, description, image: null }
    if (/^\/view\/map\/?$/i.test(path)) return { title: `地图 · ${name}`, description, ...map }
    const [, kind = '', named = ''] = WRITTEN.exec(path) ?? []
    if (named === '') return null
    const row = await visibleWritten(db, kind.toLowerCase() as Written) // one of those of the pattern
      .where(isUuid(named) ? 'id' : 'slug', '=', named.toLowerCase())
      .select(['id', 'title', 'summary', 'cover_url'])
      .executeTakeFirst()
    if (row === undefined) return null
    const shower = { ...theSite, grant: [shownPermit(row.id)] }
    const cover = visibleUrlOrNull(await signStoredUrls(db, media, row.cover_url, shower))
    return {
      title: `${row.title} · ${name}`,
      description: row.summary === '' ? description : row.summary.slice(0, 200),
      image: ownPicture(cover, origin),
    }
  }
}

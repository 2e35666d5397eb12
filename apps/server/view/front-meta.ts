// What is told of the pages that are about the site, not about a work: the front page, and what the site has written.
import { ownPicture, type DescribePage } from '@huanshi/server-kit/web-app/page-meta.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { LinkPreviews } from './link-preview.ts'
import { readPins } from '@huanshi/content/server/view-pins/read-pins.ts'
import { visibleWritten, type Written } from '@huanshi/content/server/view-written/visible-written.ts'

const WRITTEN = /^\/view\/(article|page)\/([a-z0-9-]{1,80})\/?$/i

/** A map draws nothing before all of this is there. Seen from the folder that is built, `apps/web`. */
export const MAP_MODULES = [
  '../../modules/map/web/view-map/map-page.tsx',
  '../../modules/map/web/view-map/area-map.tsx',
  '../../packages/maps/web/maplibre/maplibre-adapter.ts',
] as const
const map = { image: null, fetches: ['/api/View/Areas', '/api/Settings'], modules: MAP_MODULES }

/** What the front page is made of. */
const front = {
  fetches: ['/api/View/Pins', '/api/View/Home?pageSize=24', '/api/View/Tours?pageSize=6', '/api/View/Blogs?pageSize=5'],
  modules: ['../visitor/front/front-page.tsx'],
} as const

export function sitePages({ db, media, origin }: LinkPreviews): DescribePage {
  return async (path, { name, description }) => {
    if (/^\/view\/?$/i.test(path)) {
      const pictures = await bannerPicture({ db, media, origin })
      return { title: `${name} · 站在原地，看见全部`, description, image: null, pictures, ...front }
    }
    if (/^\/view\/map\/?$/i.test(path)) return { title: `地图 · ${name}`, description, ...map }
    const [, kind = '', named = ''] = WRITTEN.exec(path) ?? []
    if (named === '') return null
    const row = await visibleWritten(db, kind.toLowerCase() as Written) // one of those of the pattern
      .where(isUuid(named) ? 'id' : 'slug', '=', named.toLowerCase())
      .select(['id', 'title', 'summary', 'cover_url'])
      .executeTakeFirst()
    if (row === undefined) return null
    const shower = shownTo(row.id)
    const cover = visibleUrlOrNull(await signStoredUrls(db, media, row.cover_url, shower))
    return {
      title: `${row.title} · ${name}`,
      description: row.summary === '' ? description : row.summary.slice(0, 200),
      image: ownPicture(cover, origin, media.origin),
    }
  }
}

/** What the banner shows first. */
async function bannerPicture({ db, media, origin }: LinkPreviews): Promise<string[]> {
  const pins = await readPins(db, media)
  const cover = ownPicture(pins.find(({ slot }) => slot === 'banner')?.coverUrl ?? null, origin, media.origin)
  return cover === null ? [] : [cover]
}

// Everything by which public works are found from outside.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { registerFeeds, type FeedParts } from './feed/feed.routes.ts'
import type { IiifParts } from './iiif/iiif-parts.ts'
import { registerIiif } from './iiif/iiif.routes.ts'
import { registerSharePictures, type ShareParts } from './share/share-pictures.routes.ts'
import { registerStac } from './stac/stac.routes.ts'
import { registerShortAddresses } from './short-address.routes.ts'
import { registerTourText } from './text/tour-text.routes.ts'
import { registerSitemaps, type SitemapParts } from './sitemap/sitemap.routes.ts'

export function registerDiscovery(app: App, parts: SitemapParts & FeedParts & IiifParts & ShareParts): void {
  registerShortAddresses(app, parts.db)
  registerTourText(app, parts)
  registerSitemaps(app, parts)
  registerFeeds(app, parts)
  registerIiif(app, parts)
  registerStac(app, parts)
  registerSharePictures(app, parts)
}

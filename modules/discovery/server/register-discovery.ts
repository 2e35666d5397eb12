// Everything by which public works are found from outside.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { registerFeeds, type FeedParts } from './feed/feed.routes.ts'
import { registerShortAddresses } from './short-address.routes.ts'
import { registerSitemaps, type SitemapParts } from './sitemap/sitemap.routes.ts'

export function registerDiscovery(app: App, parts: SitemapParts & FeedParts): void {
  registerShortAddresses(app, parts.db)
  registerSitemaps(app, parts)
  registerFeeds(app, parts)
}

// What is dealt with together with clients, in one's own space and in a group.
import type { RouteObject } from 'react-router'
import type { ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { listOf, screenRoute } from './screen-route.ts'

/** @param base of the area's screens */
export function clientLists(base: string, meta: (title: string) => ScreenMeta): RouteObject[] {
  return [
    listOf(
      'review-link',
      screenRoute(
        `${base}/ReviewLink`,
        meta('审阅链接'),
        async () => (await import('@huanshi/tour/web/review/review-link-list-screen.tsx')).ReviewLinkListScreen,
      ),
    ),
    listOf(
      'remark',
      screenRoute(
        `${base}/Remark`,
        meta('批注'),
        async () => (await import('@huanshi/tour/web/review/remark-list-screen.tsx')).RemarkListScreen,
      ),
    ),
  ]
}

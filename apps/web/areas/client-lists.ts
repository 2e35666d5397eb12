// What is dealt with together with clients, in one's own space and in a group.
import type { RouteObject } from 'react-router'
import { brandKeepers, leadKeepers } from '@huanshi/kernel/areas/officers.ts'
import type { Requirement } from '@huanshi/kernel/protocol/roles.ts'
import type { ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { listOf, screenRoute } from './screen-route.ts'

const screens = () => import('./client-screens.ts')

/** @param base of the area's screens */
export function clientLists(
  base: string,
  meta: (title: string, requirement?: Requirement) => ScreenMeta,
): RouteObject[] {
  return [
    listOf(
      'client',
      screenRoute(`${base}/Client`, meta('客户'), async () => (await screens()).ClientListScreen),
    ),
    listOf(
      'brand',
      screenRoute(`${base}/Brand`, meta('品牌', brandKeepers), async () => (await screens()).BrandScreen),
    ),
    listOf(
      'lead',
      screenRoute(`${base}/Lead`, meta('线索', leadKeepers), async () => (await screens()).LeadListScreen),
    ),
    listOf(
      'review-link',
      screenRoute(`${base}/ReviewLink`, meta('审阅链接'), async () => (await screens()).ReviewLinkListScreen),
    ),
    listOf(
      'remark',
      screenRoute(`${base}/Remark`, meta('批注'), async () => (await screens()).RemarkListScreen),
    ),
  ]
}

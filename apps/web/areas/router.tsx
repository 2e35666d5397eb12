// The areas' routes put together: what has no frame, what stands in the sheet, and the editors over the whole window.
import { loadResources, registerResourceLoader } from '@huanshi/kernel/definition/catalogue.ts'
import { lazy } from 'react'
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router'
import { registerPictureList } from '@huanshi/resource-web/rich-text/picture/picture-list.ts'
import { AppFrame } from '../layout/app-frame.tsx'
import { MemberLayout } from '../layout/member-layout.tsx'
import { RouteError } from '../layout/route-error.tsx'
import { PageWait } from '@huanshi/web-kit/page/page-wait.tsx'
import { TermsFrame } from '@huanshi/people/web/account/terms/terms-frame.tsx'
import { adminRoutes } from './admin.ts'
import { anyOwnPath } from './any-path.tsx'
import { errorRoutes, sessionRoutes } from './fixed.ts'
import { groupRoutes } from './group.ts'
import { myRoutes } from './my.ts'
import { publicRoutes } from './public.ts'
import './screen-addresses.ts'

const areas = [myRoutes, adminRoutes, groupRoutes, publicRoutes]

/** antd comes with the first screen that needs it, and so does what lists and forms know of resources by name alone. */
const withAntd = (children: RouteObject[]): RouteObject => ({
  lazy: {
    Component: async () => {
      const [{ AntdFrame }] = await Promise.all([import('@huanshi/ui/theme/antd-frame.tsx'), loadResources()])
      return AntdFrame
    },
  },
  children,
})

const routes: RouteObject[] = [
  {
    Component: AppFrame,
    HydrateFallback: PageWait,
    ErrorBoundary: RouteError,
    children: [
      ...sessionRoutes(loadScreen),
      {
        Component: TermsFrame,
        children: [
          {
            Component: MemberLayout,
            children: [
              {
                // A screen that fails leaves the frame standing.
                ErrorBoundary: RouteError,
                children: [
                  ...areas.flatMap((area) => area.plain),
                  ...errorRoutes,
                  withAntd([...areas.flatMap((area) => area.lists), anyOwnPath]),
                ],
              },
            ],
          },
          withAntd(areas.flatMap((area) => area.editors)),
        ],
      },
    ],
  },
]

registerResourceLoader(() => import('../views/all.ts'))
registerPictureList(
  lazy(async () => ({
    default: (await import('@huanshi/library/web/picker/library-pictures.tsx')).LibraryPictures,
  })),
)

/** Whatever fails is met again, and told, when the screen is shown. */
function loadScreen(address: string): void {
  const { pathname } = new URL(address, window.location.origin)
  for (const { route } of matchRoutes(routes, pathname) ?? [])
    if (typeof route.lazy === 'object') void route.lazy.Component?.().catch(() => undefined)
}

export function createRouter() {
  return createBrowserRouter(routes)
}

// How an area states a screen: address, what the guard needs to know, and the file that is loaded on the first visit.
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { guard } from '@huanshi/web-kit/guard/guard.ts'
import type { ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'

/** Where a screen stands: in the sheet, in the sheet with antd around it, or over the whole window (editors). */
export interface AreaRoutes {
  readonly plain: readonly RouteObject[]
  readonly lists: readonly RouteObject[]
  readonly editors: readonly RouteObject[]
}

export function screenRoute(path: string, screen: ScreenMeta, load: () => Promise<ComponentType>): RouteObject {
  return {
    path,
    handle: screen,
    loader: guard(screen),
    // The query of an address is the screen's own business; only another address asks the guard again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: load },
  }
}

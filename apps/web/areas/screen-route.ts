// How an area states a screen: address, what the guard needs to know, and the file that is loaded on the first visit.
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { guard } from '@huanshi/web-kit/guard/guard.ts'
import { isScreenMeta, type ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'

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

/** The screen that was written for the list of a resource: what leads to its records leads there. */
export function listOf(resource: string, route: RouteObject): RouteObject {
  const listed: ListHandle = { ...(route.handle as ScreenMeta), lists: resource } // as `screenRoute` gives it
  return { ...route, handle: listed }
}

interface ListHandle extends ScreenMeta {
  readonly lists: string
}

/** Paths below an area's own address, by resource. */
export function listPaths({ lists }: AreaRoutes, base: string): Record<string, string> {
  const isList = (handle: unknown): handle is ListHandle => isScreenMeta(handle) && 'lists' in handle
  return Object.fromEntries(
    lists.flatMap(({ path = '', handle }) => (isList(handle) ? [[handle.lists, path.slice(base.length + 1)]] : [])),
  )
}

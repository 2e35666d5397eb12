// How an area states a screen: address, what the guard needs to know, and the file that is loaded on the first visit.
import type { ComponentType } from 'react'
import type { LoaderFunction, Params, RouteObject } from 'react-router'
import { guard, isKnownToHold } from '@huanshi/web-kit/guard/guard.ts'
import { isScreenMeta, type ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'

/** Where a screen stands: in the sheet, in the sheet with antd around it, or over the whole window (editors). */
export interface AreaRoutes {
  readonly plain: readonly RouteObject[]
  readonly lists: readonly RouteObject[]
  readonly editors: readonly RouteObject[]
}

/** Asks for what a screen is going to show. */
type Begin = (address: URL, params: Params) => Promise<void>

/** @param begin runs beside the guard and the loading of the code, for those who may see the screen by all that is known here */
export function screenRoute(
  path: string,
  screen: ScreenMeta,
  load: () => Promise<ComponentType>,
  begin?: Begin,
): RouteObject {
  const guarded = guard(screen)
  const loader: LoaderFunction = (args, context) => {
    // Whatever fails is asked again, and told, by the screen.
    if (begin !== undefined && isKnownToHold(screen.requirement, args.params['groupId']))
      void begin(new URL(args.request.url), args.params).catch(() => undefined)
    return guarded(args, context)
  }
  return {
    path,
    handle: screen,
    loader,
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

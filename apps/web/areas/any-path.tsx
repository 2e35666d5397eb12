// Every address that no route of an area takes: a list that the API description knows, else the area's error page.
import { useLoaderData, type LoaderFunctionArgs, type RouteObject, type ShouldRevalidateFunction } from 'react-router'
import { areaOf } from '@huanshi/web-kit/area/area-of.ts'
import { guard } from '@huanshi/web-kit/guard/guard.ts'
import { screen, type ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { hasSession } from '@huanshi/web-kit/session/sign-in.ts'
import type { FoundList } from '../generic/find-list.ts'

async function listOf({ request }: LoaderFunctionArgs): Promise<FoundList | null> {
  const place = areaOf(new URL(request.url).pathname)
  const [{ apiDescription }, { findList }] = await Promise.all([
    import('@huanshi/web-kit/api/description.ts'),
    import('../generic/find-list.ts'),
  ])
  const path = decodeURI(new URL(request.url).pathname).slice(place.base.length)
  return findList(await apiDescription(), place, path)
}

async function component() {
  const [{ GenericListScreen }, { NotFoundScreen }] = await Promise.all([
    import('../generic/generic-list-screen.tsx'),
    import('../error/not-found-screen.tsx'),
  ])
  return function AnyPath() {
    const found = useLoaderData<FoundList | null>()
    return found === null ? <NotFoundScreen /> : <GenericListScreen found={found} />
  }
}

const samePath: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname

/** Below an area: sign-in and the area's role come first, whatever the address is. */
export function anyPath(path: string, meta: ScreenMeta): RouteObject {
  return {
    path,
    handle: meta,
    loader: async (args) => (await guard(meta)(args)) ?? (await listOf(args)),
    shouldRevalidate: samePath,
    lazy: { Component: component },
  }
}

const own = screen('My', '会员中心')

/** Below the root: a visitor may see that an address leads nowhere, and signs in where there is a list. */
export const anyOwnPath: RouteObject = {
  path: '*',
  handle: own,
  loader: async (args) => {
    const found = await listOf(args)
    if (found !== null) return (await guard(own)(args)) ?? found
    await hasSession().catch(() => false)
    return null
  },
  shouldRevalidate: samePath,
  lazy: { Component: component },
}

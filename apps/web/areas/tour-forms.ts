// Making a tour and its studio, in every area that has tours.
import type { RouteObject } from 'react-router'
import { beginTour } from '@huanshi/tour/web/begin-tour.ts'
import type { ParentScreen, ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { screenRoute } from './screen-route.ts'

const creation = async () => (await import('@huanshi/tour/web/create/tour-create-screen.tsx')).TourCreateScreen
const studio = async () => (await import('./tour-studio.tsx')).TourStudioScreen

const assembly = async () => (await import('@huanshi/tour/web/assembly/assembly-screen.tsx')).AssemblyScreen

type Meta = (title: string, parent: ParentScreen) => ScreenMeta

const parentOf = (base: string): ParentScreen => ({ title: '漫游', path: `${base}/Tour` })

/** @param base of the area's screens */
export function tourCreation(base: string, meta: Meta): RouteObject {
  return screenRoute(`${base}/Tour/Create`, meta('新建漫游', parentOf(base)), creation)
}

/** Stands over the whole window, as every editor does. */
export function tourStudio(base: string, meta: Meta): RouteObject {
  return screenRoute(
    `${base}/Tour/Edit/:tourId`,
    meta('编辑漫游', parentOf(base)),
    studio,
    ({ pathname }, { tourId = '' }) => beginTour(pathname, tourId),
  )
}

/** What came of panoramas that were dropped together. */
export function tourAssembly(base: string, meta: Meta): RouteObject {
  return screenRoute(`${base}/Tour/Assembly/:assemblyId`, meta('拖入建漫游', parentOf(base)), assembly)
}

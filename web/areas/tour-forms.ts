// Making a tour and editing one, in every area that has tours.
import type { RouteObject } from 'react-router'
import type { ParentScreen, ScreenMeta } from '../capabilities/guard/screen-meta.ts'
import { screenRoute } from './screen-route.ts'

const form = async () => (await import('../features/tour/tour-form-screen.tsx')).TourFormScreen

/** @param base of the area's screens */
export function tourForms(base: string, meta: (title: string, parent: ParentScreen) => ScreenMeta): RouteObject[] {
  const parent = { title: '漫游', path: `${base}/Tour` }
  return [
    screenRoute(`${base}/Tour/Create`, meta('新建漫游', parent), form),
    screenRoute(`${base}/Tour/Edit/:tourId`, meta('编辑漫游', parent), form),
  ]
}

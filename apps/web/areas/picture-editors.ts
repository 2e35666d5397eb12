// The editors of icons and of what visitors see of a panorama, in every area that has panoramas of its own.
import type { RouteObject } from 'react-router'
import type { ParentScreen, ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import * as lists from './list-screens.ts'
import { screenRoute } from './screen-route.ts'

/** @param base of the area's screens */
export function pictureEditors(
  base: string,
  meta: (title: string, parent: ParentScreen) => ScreenMeta,
): readonly RouteObject[] {
  const icons = { title: '热点图标', path: `${base}/HotspotIcon` }
  const panos = { title: '全景', path: `${base}/Pano` }
  return [
    screenRoute(`${icons.path}/Edit/:iconId`, meta('编辑热点图标', icons), lists.iconEditor),
    screenRoute(`${panos.path}/Retouch/:panoId`, meta('遮盖画面', panos), lists.panoRetouch),
    screenRoute(`${panos.path}/Grade/:panoId`, meta('调色', panos), lists.panoGrading),
  ]
}

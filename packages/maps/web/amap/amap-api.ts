// As much of 高德's JS API 2.0 as is used, and how its script is loaded (lbs.amap.com, 地图 JS API 2.0).
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import { amapProxyAddress } from '@huanshi/kernel/protocol/map-source.ts'
import { loadScript } from '../load-script.ts'

interface AMapLngLat {
  readonly lng: number
  readonly lat: number
}

interface AMapEvent {
  readonly lnglat: AMapLngLat
}

/** Zoom counts tiles of 256 pixels. */
interface AMapMap {
  getCenter(): AMapLngLat
  getZoom(): number
  setZoomAndCenter(zoom: number, center: readonly [number, number], isImmediate: boolean): void
  setDefaultCursor(cursor: string): void
  on(name: 'mapmove' | 'zoomchange' | 'moveend' | 'zoomend' | 'complete', listener: () => void): void
  on(name: 'click', listener: (event: AMapEvent) => void): void
  destroy(): void
}

export interface AMapApi {
  readonly Map: new (host: HTMLElement, options: Readonly<Record<string, unknown>>) => AMapMap
  readonly TileLayer: {
    readonly Satellite: new () => object
    readonly RoadNet: new () => object
  }
}

declare global {
  interface Window {
    AMap?: AMapApi
  }
}

const SCRIPT = 'https://webapi.amap.com/maps'

/** The security code stays on the server, which adds it to what the script asks of `serviceHost`. */
export async function loadAMap({ id, key, isProxied }: MapSource): Promise<AMapApi> {
  // Read by the script while it starts, so it has to be there before.
  const serviceHost = new URL(amapProxyAddress(id), window.location.href).href
  if (isProxied) Object.assign(window, { _AMapSecurityConfig: { serviceHost } })
  await loadScript(`${SCRIPT}?v=2.0&key=${encodeURIComponent(key ?? '')}`)
  if (window.AMap === undefined) throw new Error('the script of the map said nothing')
  return window.AMap
}

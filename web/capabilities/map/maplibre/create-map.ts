// A MapLibre map in the colours of the theme, on the map that comes along, with the source that the person chose above it.
import basemap from '../../../basemap/basemap.pmtiles?url'
import type { MapSource } from '@huanshi/contract/protocol/map-source.ts'
import { Map, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { shownTheme } from '../../theme/theme-choice.ts'
import type { LngLat } from '../lng-lat.ts'
import { chosenSource, mapSources } from '../map-sources.ts'
import { attributionOf, MapAttribution } from './attribution.ts'
import { archives } from './archives.ts'
import { baseStyle } from './base-style.ts'
import { mapColours } from './map-colours.ts'
import { addSource, withKey } from './source-layers.ts'
import '../map-controls.css'

export interface MapOptions {
  readonly host: HTMLElement
  readonly at: LngLat
  readonly zoom: number
  readonly maxZoom: number
  /** A source to look at; otherwise the one that the person chose. */
  readonly source?: MapSource
}

const words = {
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
  'Map.Title': '地图',
  'ScaleControl.Meters': '米',
  'ScaleControl.Kilometers': '公里',
}
const fonts =
  "'Geist Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"

/** North stays up. */
export function createMap({ host, at, zoom, maxZoom, source }: MapOptions): Map {
  setWorkerUrl(worker)
  archives()
  const colours = mapColours[shownTheme()]
  host.style.background = colours.sea
  const map = new Map({
    container: host,
    style: baseStyle(new URL(basemap, window.location.href).href, colours),
    center: [...at],
    zoom,
    maxZoom,
    attributionControl: false,
    localIdeographFontFamily: fonts,
    dragRotate: false,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const attribution = new MapAttribution()
  map.addControl(attribution, 'bottom-right')
  void dress(map, attribution, source)
  return map
}

/** The map stands at once; what the operator's source adds follows, and where it cannot, ours stays. */
async function dress(map: Map, attribution: MapAttribution, given: MapSource | undefined): Promise<void> {
  const sources = await mapSources()
  const source = given ?? chosenSource(sources)
  const embedded = sources.find(({ kind }) => kind === 'embedded')
  attribution.say(attributionOf(source ?? embedded ?? null))
  if (source === null || source.kind === 'embedded') return
  if (source.kind === 'vector' && source.address !== null) {
    map.setStyle(withKey(source.address, source.key))
    return
  }
  if (!map.isStyleLoaded()) await new Promise<void>((resolve) => void map.once('load', () => resolve()))
  await addSource(map, source, mapColours[shownTheme()]).catch(() => undefined)
}

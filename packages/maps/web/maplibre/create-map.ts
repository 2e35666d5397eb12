// A MapLibre map for what can lie on no other: drawing tools. Everything else uses `openMap`, which any service may draw.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { Map } from 'maplibre-gl'
import type { LngLat } from '../lng-lat.ts'
import { addControls } from '../map-controls.ts'
import { attributionOf } from '../map-rights.ts'
import { chooseSource, chosenSource, isDrawable, mapSources } from '../map-sources.ts'
import { createGround } from './ground.ts'

interface MapOptions {
  readonly host: HTMLElement
  readonly at: LngLat
  readonly zoom: number
  readonly maxZoom: number
  /** A source to look at; otherwise the one that the person chose, if tools can lie on it. */
  readonly source?: MapSource
}

/** North stays up. @throws where the device cannot draw */
export function createMap({ host, at, zoom, maxZoom, source }: MapOptions): Map {
  const ground = createGround(host, { center: at, zoom }, maxZoom)
  const { map } = ground
  const controls = addControls({
    host,
    onZoom: (step) => void map.easeTo({ zoom: map.getZoom() + step, duration: 200 }),
    onSource: (chosen) => {
      chooseSource(chosen)
      void show(chosen)
    },
  })
  map.once('remove', () => controls.remove())
  let offered: readonly MapSource[] = []
  const show = (shown: MapSource | null): Promise<boolean> => {
    controls.setSources(offered, shown)
    controls.setRights(attributionOf(shown))
    return ground.setSource(shown)
  }
  void mapSources().then((sources) => {
    offered = source === undefined ? sources.filter(isDrawable) : []
    return show(source ?? chosenSource(offered))
  })
  return map
}

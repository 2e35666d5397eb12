// A map of the earth as pages use it, whichever service draws it. `openMap` in open-map.ts makes one; MapLibre, AMap and Google
// satisfy `MapAdapter` beneath it. Every place here is WGS-84; a service that draws in GCJ-02 converts within its adapter.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { LngLat } from './lng-lat.ts'

/** North is up, nothing is tilted. Zoom counts tiles of 512 pixels: at 0 the whole earth is 512 pixels wide. */
export interface MapView {
  readonly center: LngLat
  readonly zoom: number
}

/** Degrees. East is greater than west. */
export interface MapBounds {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** From the upper left of the map's element. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

export interface Motion {
  /** Milliseconds; 0, the default, for at once. People who want less motion get none. */
  readonly duration?: number
}

export interface Fitting extends Motion {
  /** Pixels that stay free on each side. */
  readonly padding?:
    | number
    | { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  readonly maxZoom?: number
}

/** Reads one tile of points, gathered by the server: a vector tile with one layer, `points`. @throws where it cannot be had */
export type PointTiles = (
  tile: { readonly z: number; readonly x: number; readonly y: number },
  signal: AbortSignal,
) => Promise<ArrayBuffer>

/** A point, or several near each other with their number (`n` in the tile). */
export interface FoundPoint {
  readonly at: LngLat
  readonly count: number
  /** Of the only one there. */
  readonly id: string | null
  /** Whatever else the tile says about it. */
  readonly tags: Readonly<Record<string, unknown>>
}

export interface MapArea {
  readonly id: string
  readonly feature: AreaFeature
}

export interface MapTrack {
  readonly id: string
  readonly lines: readonly (readonly LngLat[])[]
  /** `#rrggbb` */
  readonly color?: string
  /** Pixels. */
  readonly width?: number
}

/** Points with their clusters and the way each faces. */
export interface PointsLayer {
  /** Other tiles, or the same once more because what lies behind them has changed. */
  setTiles(tiles: PointTiles): void
  /** Those at a pixel, a finger's width around it. */
  under(pixel: Pixel): readonly FoundPoint[]
  remove(): void
}

export interface AreasLayer {
  /** @param chosen the one that is brought out */
  set(areas: readonly MapArea[], chosen?: string | null): void
  /** The one on top at a pixel. */
  under(pixel: Pixel): string | null
  remove(): void
}

export interface TracksLayer {
  set(tracks: readonly MapTrack[]): void
  remove(): void
}

/** An element that stays at its place: a popup, a pin, the marker of a playback. */
export interface PlacedElement {
  moveTo(at: LngLat): void
  remove(): void
}

/** A press is a click or a tap that was no drag; where nothing else lies it picks the place. */
export interface MapPointer {
  readonly at: LngLat
  readonly pixel: Pixel
}

export interface MapPress extends MapPointer {
  /** Points lie above areas: who presses one means it, and nothing beneath. */
  readonly isOnPoint: boolean
}

export interface MapEvents {
  /** For every picture of a movement. */
  readonly move: () => void
  /** The movement is over. */
  readonly settle: () => void
  readonly press: (press: MapPress) => void
  /** The mouse lies on the map; never told for fingers. */
  readonly hover: (pointer: MapPointer) => void
  /** The service draws; told again after the person has chosen another source. */
  readonly ready: () => void
  /** Everything in view has been drawn. */
  readonly drawn: () => void
  /** A source cannot be had; the map that comes along takes its place. */
  readonly refused: () => void
  /** No service can draw here. */
  readonly broken: () => void
}

/** Usable at once: what is set before the service has been loaded is drawn as soon as it is. */
export interface GeoMap {
  readonly element: HTMLElement
  view(): MapView
  bounds(): MapBounds
  setView(view: Partial<MapView>, motion?: Motion): void
  fit(bounds: MapBounds, fitting?: Fitting): void
  project(at: LngLat): Pixel
  unproject(pixel: Pixel): LngLat
  addPoints(tiles: PointTiles): PointsLayer
  addAreas(): AreasLayer
  addTracks(): TracksLayer
  /** @param anchor what of the element lies on the place */
  addElement(at: LngLat, element: HTMLElement, anchor?: 'bottom' | 'center'): PlacedElement
  /** Answers how to stop listening. */
  on<Name extends keyof MapEvents>(name: Name, listener: MapEvents[Name]): () => void
  remove(): void
}

/** What is drawn above the ground; areas lie beneath tracks, tracks beneath points. */
export type MapLayer =
  | { readonly id: string; readonly kind: 'areas'; readonly areas: readonly MapArea[]; readonly chosen: string | null }
  | { readonly id: string; readonly kind: 'tracks'; readonly tracks: readonly MapTrack[] }
  | { readonly id: string; readonly kind: 'points'; readonly tiles: PointTiles }

/** What a service has to do. Another service is another file that satisfies this, and passes the suite of all. */
export interface MapAdapter {
  view(): MapView
  /** @param duration milliseconds; a service that cannot move takes it for 0 */
  setView(view: MapView, duration: number): void
  project(at: LngLat): Pixel
  unproject(pixel: Pixel): LngLat
  /** In place of the layer with the same id. */
  setLayer(layer: MapLayer): void
  removeLayer(id: string): void
  pointsUnder(id: string, pixel: Pixel): readonly FoundPoint[]
  areaUnder(id: string, pixel: Pixel): string | null
  setCursor(isPointer: boolean): void
  remove(): void
}

export interface AdapterEvents {
  onMove(): void
  onSettle(): void
  onDrawn(): void
  /** Its tiles or its key are not accepted. */
  onRefused(): void
  onPress(pixel: Pixel): void
  /** The service has stopped drawing. */
  onBroken(): void
}

export interface AdapterStart {
  /** Empty, and the service's alone. */
  readonly host: HTMLElement
  readonly view: MapView
  readonly maxZoom: number
  /** Null for the map that comes along. */
  readonly source: MapSource | null
}

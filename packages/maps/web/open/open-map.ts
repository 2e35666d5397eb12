// Opens a map with the source that the person wants to see. What pages lay on it is kept here, so that it is still there when
// another service takes over.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type {
  AreasLayer,
  Fitting,
  GeoMap,
  MapAdapter,
  MapBounds,
  MapEvents,
  MapLayer,
  MapPointer,
  MapView,
  Motion,
  Pixel,
  PlacedElement,
  PointsLayer,
  PointTiles,
  TracksLayer,
} from '../geo-map.ts'
import type { LngLat } from '../lng-lat.ts'
import { addControls, type MapControls } from '../map-controls.ts'
import { attributionOf } from '../map-rights.ts'
import { chooseSource, chosenSource, mapSources } from '../map-sources.ts'
import { fromPixel, toPixel, viewOf, type Size } from '../mercator.ts'
import { EarlyLayers } from './early-layers.ts'
import { MapListeners } from './map-listeners.ts'
import { openAdapter } from './open-adapter.ts'
import { PlacedElements } from '../placed-elements.ts'
import { say } from '../words/say.ts'

interface OpenOptions {
  /** Positioned; the map fills it. */
  readonly host: HTMLElement
  readonly view: MapView
  /** Shown instead of the view, as soon as the element has its size. */
  readonly fit?: MapBounds
  readonly maxZoom?: number
  /** One to look at, without a choice; otherwise the one that the person chose. */
  readonly source?: MapSource | undefined
}

const CLOSEST = 18
const ZOOM_STEP_MS = 200
/** As long as it takes to read it twice. */
const NOTICE_MS = 8000

export function openMap(options: OpenOptions): GeoMap {
  return new SourcedMap(options)
}

class SourcedMap implements GeoMap {
  readonly element: HTMLElement
  readonly #maxZoom: number
  readonly #controls: MapControls
  readonly #placed: PlacedElements
  readonly #layers = new Map<string, MapLayer>()
  readonly #early: EarlyLayers
  readonly #listeners = new MapListeners()
  #view: MapView
  #adapter: MapAdapter | null = null
  #service: HTMLElement | null = null
  #offered: readonly MapSource[] = []
  /** Counts what was asked to draw: whoever comes late finds that another has taken over. */
  #turn = 0
  #layerCount = 0
  /** Asked for before the element had a size. */
  #wantedFit: (() => void) | null = null

  constructor({ host, view, fit, maxZoom = CLOSEST, source }: OpenOptions) {
    this.element = document.createElement('div')
    this.element.className = 'hs-map-host'
    host.append(this.element)
    this.#maxZoom = maxZoom
    this.#view = view
    this.#placed = new PlacedElements(this.element, (at) => this.project(at))
    this.#early = new EarlyLayers({
      host: this.element,
      project: (at) => this.project(at),
      unproject: (pixel) => this.unproject(pixel),
      zoom: () => this.view().zoom,
    })
    this.#early.begin([])
    this.#controls = addControls({
      host: this.element,
      onZoom: (step) => this.setView({ zoom: this.view().zoom + step }, { duration: ZOOM_STEP_MS }),
      onSource: (chosen) => {
        chooseSource(chosen)
        this.#controls.setNotice('')
        void this.#show(chosen)
      },
    })
    this.element.addEventListener('pointermove', (event) => this.#hover(event))
    if (fit !== undefined) this.fit(fit)
    void this.#start(source)
  }

  view(): MapView {
    return this.#adapter?.view() ?? this.#view
  }

  bounds(): MapBounds {
    const { width, height } = this.#size()
    const [west, north] = this.unproject({ x: 0, y: 0 })
    const [east, south] = this.unproject({ x: width, y: height })
    return { west, south, east: east < west ? east + 360 : east, north }
  }

  setView(view: Partial<MapView>, { duration = 0 }: Motion = {}): void {
    const { center, zoom } = { ...this.view(), ...view }
    this.#view = { center, zoom: Math.max(0, Math.min(this.#maxZoom, zoom)) }
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (this.#adapter === null) this.#moved()
    else this.#adapter.setView(this.#view, isCalm ? 0 : duration)
  }

  fit(bounds: MapBounds, fitting: Fitting = {}): void {
    const { padding = 40, maxZoom = this.#maxZoom, duration = 0 } = fitting
    this.#wantedFit = this.#size().width === 0 ? () => this.fit(bounds, fitting) : null
    if (this.#wantedFit !== null) return
    const sides =
      typeof padding === 'number' ? { top: padding, right: padding, bottom: padding, left: padding } : padding
    this.setView(viewOf(bounds, { ...sides, size: this.#size(), maxZoom }), { duration })
  }

  project(at: LngLat): Pixel {
    return this.#adapter?.project(at) ?? toPixel(at, this.#view, this.#size())
  }

  unproject(pixel: Pixel): LngLat {
    return this.#adapter?.unproject(pixel) ?? fromPixel(pixel, this.#view, this.#size())
  }

  addPoints(tiles: PointTiles): PointsLayer {
    const id = this.#nextId()
    this.#setLayer({ id, kind: 'points', tiles })
    return {
      setTiles: (next) => this.#setLayer({ id, kind: 'points', tiles: next }),
      under: (pixel) => this.#adapter?.pointsUnder(id, pixel) ?? [],
      remove: () => this.#removeLayer(id),
    }
  }

  addAreas(): AreasLayer {
    const id = this.#nextId()
    return {
      set: (areas, chosen = null) => this.#setLayer({ id, kind: 'areas', areas, chosen }),
      under: (pixel) => (this.#layers.has(id) ? (this.#adapter?.areaUnder(id, pixel) ?? null) : null),
      remove: () => this.#removeLayer(id),
    }
  }

  addTracks(): TracksLayer {
    const id = this.#nextId()
    return {
      set: (tracks) => this.#setLayer({ id, kind: 'tracks', tracks }),
      remove: () => this.#removeLayer(id),
    }
  }

  addElement(at: LngLat, element: HTMLElement, anchor: 'bottom' | 'center' = 'bottom'): PlacedElement {
    return this.#placed.add(at, element, anchor)
  }

  on<Name extends keyof MapEvents>(name: Name, listener: MapEvents[Name]): () => void {
    return this.#listeners.on(name, listener)
  }

  remove(): void {
    this.#turn = Number.NaN
    this.#close()
    this.#early.end()
    this.#controls.remove()
    this.#placed.remove()
    this.element.remove()
  }

  async #start(given: MapSource | undefined): Promise<void> {
    const sources = given === undefined ? await mapSources() : []
    if (Number.isNaN(this.#turn)) return
    this.#offered = sources
    await this.#show(given ?? chosenSource(sources))
  }

  async #show(source: MapSource | null): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    this.#close()
    this.#early.begin(this.#layers.values())
    this.#controls.setSources(this.#offered, source)
    this.#controls.setRights(attributionOf(source))
    const service = document.createElement('div')
    service.className = 'hs-map-service'
    this.element.prepend(service)
    this.#service = service
    const isCurrent = (): boolean => turn === this.#turn
    try {
      const made = await openAdapter(
        { host: service, view: this.#view, maxZoom: this.#maxZoom, source },
        {
          onMove: () => isCurrent() && this.#moved(),
          onSettle: () => isCurrent() && this.#listeners.tell('settle'),
          onDrawn: () => isCurrent() && this.#drawn(),
          onRefused: () => isCurrent() && this.#listeners.tell('refused'),
          onPress: (pixel) => isCurrent() && this.#press(pixel),
          onBroken: () => isCurrent() && this.#failed(source),
        },
      )
      if (!isCurrent()) return made.remove()
      this.#take(made)
    } catch {
      if (isCurrent()) this.#failed(source)
    }
  }

  #take(adapter: MapAdapter): void {
    this.#adapter = adapter
    // The page may have moved on while the service was loaded.
    adapter.setView(this.#view, 0)
    this.#wantedFit?.()
    for (const layer of this.#layers.values()) adapter.setLayer(layer)
    this.#moved()
    this.#listeners.tell('ready')
    this.#listeners.tell('settle')
  }

  /** A service that cannot be had leaves the map that comes along; without that there is none. */
  #failed(source: MapSource | null): void {
    if (source?.kind !== 'amap' && source?.kind !== 'google') return this.#broken()
    this.#listeners.tell('refused')
    this.#controls.setNotice(say('sourceAway', { name: source.name }))
    setTimeout(() => this.#controls.setNotice(''), NOTICE_MS)
    const own = this.#offered.find(({ kind }) => kind === 'embedded') ?? null
    void this.#show(own)
  }

  #broken(): void {
    this.#early.end()
    this.#listeners.tell('broken')
  }

  #close(): void {
    if (this.#adapter !== null) this.#view = this.#adapter.view()
    this.#adapter?.remove()
    this.#adapter = null
    this.#service?.remove()
    this.#service = null
  }

  #size(): Size {
    return { width: this.element.clientWidth, height: this.element.clientHeight }
  }

  #nextId(): string {
    this.#layerCount += 1
    return `layer-${this.#layerCount}`
  }

  #setLayer(layer: MapLayer): void {
    this.#layers.set(layer.id, layer)
    this.#early.set(layer)
    this.#adapter?.setLayer(layer)
  }

  #removeLayer(id: string): void {
    if (!this.#layers.delete(id)) return
    this.#early.remove(id)
    this.#adapter?.removeLayer(id)
  }

  #moved(): void {
    this.#placed.follow()
    this.#early.follow()
    this.#listeners.tell('move')
  }

  #drawn(): void {
    this.#early.end()
    this.#listeners.tell('drawn')
  }

  #press(pixel: Pixel): void {
    const isOnPoint = [...this.#layers.values()].some((layer) => layer.kind === 'points' && this.#lies(layer, pixel))
    this.#listeners.tell('press', { pixel, at: this.unproject(pixel), isOnPoint })
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0 || this.#adapter === null) return
    const box = this.element.getBoundingClientRect()
    const pixel = { x: event.clientX - box.left, y: event.clientY - box.top }
    this.#adapter.setCursor([...this.#layers.values()].some((layer) => this.#lies(layer, pixel)))
    const pointer: MapPointer = { pixel, at: this.unproject(pixel) }
    this.#listeners.tell('hover', pointer)
  }

  #lies({ id, kind }: MapLayer, pixel: Pixel): boolean {
    if (kind === 'points') return (this.#adapter?.pointsUnder(id, pixel).length ?? 0) > 0
    return kind === 'areas' && this.#adapter?.areaUnder(id, pixel) != null
  }
}

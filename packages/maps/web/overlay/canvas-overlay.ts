// What lies above the ground of a service that knows nothing of our layers: one canvas over its map, drawn again whenever that has
// moved. It takes no presses: they go through to the map, and what lies under them is found here by arithmetic.
import type { FoundPoint, MapLayer, Pixel } from '../geo-map.ts'
import type { LngLat } from '../lng-lat.ts'
import { pointRadius, REACH } from '../layer-looks.ts'
import { areaPath, drawArea, drawPoint, drawTrack, type Project } from './draw-layers.ts'
import { TilePoints } from './tile-points.ts'

interface Ground {
  readonly host: HTMLElement
  /** Both in WGS-84. */
  project(at: LngLat): Pixel
  unproject(pixel: Pixel): LngLat
  zoom(): number
}

const ranks: Readonly<Record<MapLayer['kind'], number>> = { areas: 0, tracks: 1, points: 2 }

export class CanvasOverlay {
  readonly #ground: Ground
  readonly #canvas = document.createElement('canvas')
  readonly #layers = new Map<string, MapLayer>()
  readonly #points = new Map<string, TilePoints>()
  readonly #resized = new ResizeObserver(() => this.draw())
  #frame = 0

  constructor(ground: Ground) {
    this.#ground = ground
    this.#canvas.className = 'hs-map-overlay'
    this.#canvas.setAttribute('aria-hidden', 'true')
    ground.host.append(this.#canvas)
    this.#resized.observe(ground.host)
  }

  setLayer(layer: MapLayer): void {
    this.#layers.set(layer.id, layer)
    this.#points.get(layer.id)?.stop()
    if (layer.kind === 'points') this.#points.set(layer.id, new TilePoints(layer.tiles, () => this.draw()))
    this.draw()
  }

  removeLayer(id: string): void {
    this.#points.get(id)?.stop()
    this.#points.delete(id)
    this.#layers.delete(id)
    this.draw()
  }

  /** With the next picture; many calls draw once. */
  draw(): void {
    if (this.#frame !== 0) return
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0
      this.#paint()
    })
  }

  /** Within the picture that is being made. */
  drawNow(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.#paint()
  }

  pointsUnder(id: string, { x, y }: Pixel): FoundPoint[] {
    return this.#inView(id).filter((point) => {
      const at = this.#ground.project(point.at)
      return Math.hypot(at.x - x, at.y - y) <= pointRadius(point.count) + REACH
    })
  }

  areaUnder(id: string, { x, y }: Pixel): string | null {
    const layer = this.#layers.get(id)
    const context = this.#canvas.getContext('2d')
    if (layer?.kind !== 'areas' || context === null) return null
    const found = layer.areas.findLast(({ feature }) => {
      const path = areaPath(feature, (at) => this.#ground.project(at))
      // The path is moved by what the canvas last drew with, the pixel is not.
      context.resetTransform()
      return context.isPointInPath(path, x, y, 'evenodd')
    })
    return found?.id ?? null
  }

  remove(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = -1
    this.#resized.disconnect()
    for (const points of this.#points.values()) points.stop()
    this.#canvas.remove()
  }

  #paint(): void {
    const { clientWidth: width, clientHeight: height } = this.#ground.host
    const context = this.#canvas.getContext('2d')
    if (context === null) return
    const density = window.devicePixelRatio
    if (this.#canvas.width !== width * density || this.#canvas.height !== height * density) {
      this.#canvas.width = width * density
      this.#canvas.height = height * density
    }
    context.setTransform(density, 0, 0, density, 0, 0)
    context.clearRect(0, 0, width, height)
    const project: Project = (at) => this.#ground.project(at)
    const layers = [...this.#layers.values()].sort((one, other) => ranks[one.kind] - ranks[other.kind])
    for (const layer of layers) this.#paintLayer(context, layer, project)
  }

  #paintLayer(context: CanvasRenderingContext2D, layer: MapLayer, project: Project): void {
    if (layer.kind === 'areas') {
      for (const area of layer.areas) {
        drawArea(context, areaPath(area.feature, project), area, area.id === layer.chosen)
      }
    } else if (layer.kind === 'tracks') {
      for (const track of layer.tracks) drawTrack(context, track, project)
    } else {
      for (const point of this.#inView(layer.id)) drawPoint(context, point, project(point.at))
    }
  }

  #inView(id: string): FoundPoint[] {
    const { host } = this.#ground
    const northWest = this.#ground.unproject({ x: -REACH, y: -REACH })
    const southEast = this.#ground.unproject({ x: host.clientWidth + REACH, y: host.clientHeight + REACH })
    return this.#points.get(id)?.within(northWest, southEast, this.#ground.zoom()) ?? []
  }
}

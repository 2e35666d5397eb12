// What lies on a map is seen before its service draws it: on a canvas of ours, from the moment a page lays it there.
import type { MapLayer } from '../geo-map.ts'
import { CanvasOverlay } from '../overlay/canvas-overlay.ts'

type Ground = ConstructorParameters<typeof CanvasOverlay>[0]

export class EarlyLayers {
  readonly #ground: Ground
  #overlay: CanvasOverlay | null = null

  constructor(ground: Ground) {
    this.#ground = ground
  }

  /** Those that it shows already are not read again. */
  begin(layers: Iterable<MapLayer>): void {
    if (this.#overlay !== null) return
    this.#overlay = new CanvasOverlay(this.#ground)
    for (const layer of layers) this.#overlay.setLayer(layer)
  }

  set(layer: MapLayer): void {
    this.#overlay?.setLayer(layer)
  }

  remove(id: string): void {
    this.#overlay?.removeLayer(id)
  }

  follow(): void {
    this.#overlay?.draw()
  }

  /** The service has drawn them, or nothing will. */
  end(): void {
    this.#overlay?.remove()
    this.#overlay = null
  }
}

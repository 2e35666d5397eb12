// Elements that stay at their places while the map beneath them moves.
import type { PlacedElement, Pixel } from './geo-map.ts'
import type { LngLat } from './lng-lat.ts'

type Anchor = 'bottom' | 'center'

export class PlacedElements {
  readonly #layer = document.createElement('div')
  readonly #project: (at: LngLat) => Pixel
  readonly #placed = new Set<() => void>()

  constructor(host: HTMLElement, project: (at: LngLat) => Pixel) {
    this.#layer.className = 'hs-map-placed'
    this.#project = project
    host.append(this.#layer)
  }

  add(start: LngLat, element: HTMLElement, anchor: Anchor): PlacedElement {
    let at = start
    const place = (): void => {
      const { x, y } = this.#project(at)
      element.style.transform = `translate(${x}px, ${y}px) translate(-50%, ${anchor === 'bottom' ? '-100%' : '-50%'})`
    }
    this.#layer.append(element)
    this.#placed.add(place)
    place()
    return {
      moveTo(next) {
        at = next
        place()
      },
      remove: () => {
        this.#placed.delete(place)
        element.remove()
      },
    }
  }

  follow(): void {
    for (const place of this.#placed) place()
  }

  remove(): void {
    this.#layer.remove()
  }
}

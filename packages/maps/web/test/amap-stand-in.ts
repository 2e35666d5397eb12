// In place of the script of 高德, which no test can fetch: only its global object, as far as its documentation says what we use. It
// draws nothing; it keeps a centre in its own datum, moves by the mouse and tells so. Arithmetic of its own, with 256 pixels a tile.
type Listener = (event: { lnglat: { lng: number; lat: number } }) => void

class StandInMap {
  readonly options: Record<string, unknown>
  readonly #host: HTMLElement
  readonly #listeners = new Map<string, Set<Listener>>()
  #center: [number, number]
  #zoom: number

  constructor(host: HTMLElement, options: Record<string, unknown>) {
    this.#host = host
    this.options = options
    this.#center = options['center'] as [number, number]
    this.#zoom = options['zoom'] as number
    host.style.background = '#e8f0d8'
    Object.assign(window, { standIn: this })
    setTimeout(() => this.#tell('complete'))
    host.addEventListener('mousedown', (event) => this.#drag(event))
  }

  getCenter() {
    return { lng: this.#center[0], lat: this.#center[1] }
  }

  getZoom() {
    return this.#zoom
  }

  setZoomAndCenter(zoom: number, center: [number, number]) {
    this.#zoom = zoom
    this.#center = [...center]
    for (const name of ['zoomchange', 'mapmove', 'zoomend', 'moveend']) this.#tell(name)
  }

  setDefaultCursor(cursor: string) {
    this.#host.style.cursor = cursor
  }

  on(name: string, listener: Listener) {
    this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
  }

  destroy() {
    this.#listeners.clear()
    this.#host.replaceChildren()
  }

  #tell(name: string, lnglat = this.getCenter()) {
    for (const listener of this.#listeners.get(name) ?? []) listener({ lnglat })
  }

  #at(x: number, y: number) {
    const side = 256 * 2 ** this.#zoom
    const radians = (this.#center[1] * Math.PI) / 180
    const worldX = ((this.#center[0] + 180) / 360) * side + x - this.#host.clientWidth / 2
    const middle = (0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI)) * side
    const worldY = middle + y - this.#host.clientHeight / 2
    const lat = ((2 * Math.atan(Math.exp((0.5 - worldY / side) * 2 * Math.PI)) - Math.PI / 2) * 180) / Math.PI
    return { lng: (worldX / side) * 360 - 180, lat }
  }

  #drag(start: MouseEvent) {
    let last = { x: start.clientX, y: start.clientY }
    let isMoved = false
    const move = (event: MouseEvent) => {
      isMoved = true
      const [dx, dy] = [event.clientX - last.x, event.clientY - last.y]
      const { lng, lat } = this.#at(this.#host.clientWidth / 2 - dx, this.#host.clientHeight / 2 - dy)
      this.#center = [lng, lat]
      last = { x: event.clientX, y: event.clientY }
      this.#tell('mapmove')
    }
    const end = (event: MouseEvent) => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', end)
      if (isMoved) this.#tell('moveend')
      else this.#tell('click', this.#at(event.clientX, event.clientY))
    }
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', end)
  }
}

class Layer {
  readonly isOn = true
}

Object.assign(window, { AMap: { Map: StandInMap, TileLayer: { Satellite: Layer, RoadNet: Layer } } })

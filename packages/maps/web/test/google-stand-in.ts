// In place of the script of Google, which no test can fetch: only its global object, as far as its documentation says what we use.
// It draws nothing; it keeps a camera, moves by the mouse and tells so. Arithmetic of its own, with 256 pixels a tile.
interface LatLng {
  lat(): number
  lng(): number
}
type Listener = (event: { latLng: LatLng | null }) => void

const latLng = (lat: number, lng: number): LatLng => ({ lat: () => lat, lng: () => lng })

class StandInMap {
  readonly options: Record<string, unknown>
  readonly host: HTMLElement
  readonly listeners = new Map<string, Set<Listener>>()
  center: { lat: number; lng: number }
  zoom: number

  constructor(host: HTMLElement, options: Record<string, unknown>) {
    this.host = host
    this.options = options
    this.center = options['center'] as { lat: number; lng: number }
    this.zoom = options['zoom'] as number
    host.style.background = '#e8f0d8'
    Object.assign(window, { standIn: this })
    setTimeout(() => this.#tell('tilesloaded'))
    host.addEventListener('mousedown', (event) => this.#drag(event))
  }

  getCenter() {
    return latLng(this.center.lat, this.center.lng)
  }

  getZoom() {
    return this.zoom
  }

  moveCamera({ center, zoom }: { center: { lat: number; lng: number }; zoom: number }) {
    this.center = center
    this.zoom = zoom
    this.#tell('bounds_changed')
    this.#tell('idle')
  }

  setOptions({ draggableCursor }: Record<string, unknown>) {
    this.host.style.cursor = typeof draggableCursor === 'string' ? draggableCursor : ''
  }

  addListener(name: string, listener: Listener) {
    this.listeners.set(name, (this.listeners.get(name) ?? new Set()).add(listener))
    return {}
  }

  #tell(name: string, at: LatLng | null = null) {
    for (const listener of this.listeners.get(name) ?? []) listener({ latLng: at })
  }

  #at(x: number, y: number): LatLng {
    const side = 256 * 2 ** this.zoom
    const sine = Math.sin((this.center.lat * Math.PI) / 180)
    const worldX = (0.5 + this.center.lng / 360) * side + x - this.host.clientWidth / 2
    const middle = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side
    const worldY = middle + y - this.host.clientHeight / 2
    const lat = 90 - (360 * Math.atan(Math.exp((worldY / side - 0.5) * 2 * Math.PI))) / Math.PI
    return latLng(lat, (worldX / side - 0.5) * 360)
  }

  #drag(start: MouseEvent) {
    let last = start
    const move = (event: MouseEvent) => {
      const [dx, dy] = [event.clientX - last.clientX, event.clientY - last.clientY]
      const middle = this.#at(this.host.clientWidth / 2 - dx, this.host.clientHeight / 2 - dy)
      this.center = { lat: middle.lat(), lng: middle.lng() }
      last = event
      this.#tell('bounds_changed')
    }
    const end = (event: MouseEvent) => {
      window.removeEventListener('mousemove', move)
      window.removeEventListener('mouseup', end)
      if (last === start) this.#tell('click', this.#at(event.clientX, event.clientY))
      else this.#tell('idle')
    }
    window.addEventListener('mousemove', move)
    window.addEventListener('mouseup', end)
  }
}

const event = { clearInstanceListeners: (map: StandInMap) => map.listeners.clear() }
Object.assign(window, { google: { maps: { Map: StandInMap, event } } })

const { huanshiGoogleMaps } = window as unknown as { huanshiGoogleMaps?: () => void }
huanshiGoogleMaps?.()

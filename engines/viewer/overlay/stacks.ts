// Markers on one spot: the uppermost tells how many they are, and a press opens them out in a circle. In an editor, where
// markers stay where they are, a press on the chosen one goes on to the next below it.
import type { Camera, View } from '../view/camera.ts'
import { clustersOf, fanOf } from '../marker/cluster.ts'
import type { Spot } from '../marker/cluster.ts'
import { depthOf, isMovable } from '../marker/marker.ts'
import type { Marker, OverlayHost } from '../marker/marker.ts'

/** Smaller ones do not cover each other's middles. */
const SMALLEST = 0.5

const isSign = ({ hotspot }: Marker): boolean => {
  const { kind, inert } = hotspot
  if (inert === true || kind === 'polygon' || kind === 'surface' || kind === 'text') return false
  return (hotspot.scale ?? 1) >= SMALLEST && !(kind === 'icon' && hotspot.distorted === true)
}

/** CSS pixels within which another marker is meant by going on. */
const SAME_SPOT = 20

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createStacks(overlay: HTMLElement, host: OverlayHost) {
  let all: Marker[] = []
  let groups: (readonly Marker[])[] = []
  let open: { readonly markers: readonly Marker[]; readonly view: View } | null = null
  const dressed = new Set<Marker>()

  const close = (): boolean => {
    if (!open) return false
    for (const { element } of open.markers) {
      element.classList.remove('hv-fanned')
      element.style.removeProperty('translate')
    }
    open = null
    host.redraw()
    return true
  }
  const fanOut = (markers: readonly Marker[], camera: Camera): void => {
    close()
    const middle = markers[0]?.spot
    if (!middle) return
    open = { markers, view: camera.view }
    const places = fanOf(middle, markers.length, camera.width, camera.height)
    markers.forEach(({ element, spot }, index) => {
      const to = places[index]
      if (!to || !spot) return
      element.classList.add('hv-fanned')
      element.style.translate = `${(to.x - spot.x).toFixed(1)}px ${(to.y - spot.y).toFixed(1)}px`
    })
    host.redraw()
  }
  const dress = (): void => {
    const wanted = new Map<Marker, number>()
    for (const group of groups)
      if (group !== open?.markers && !group.some((marker) => open?.markers.includes(marker)))
        group.forEach((marker, index) => wanted.set(marker, index === 0 ? group.length : 0))
    for (const marker of dressed)
      if (!wanted.has(marker)) {
        marker.element.classList.remove('hv-stacked', 'hv-under')
        delete marker.element.dataset['count']
        marker.element.removeAttribute('title')
        dressed.delete(marker)
      }
    for (const [marker, count] of wanted) {
      const { element } = marker
      if (dressed.has(marker) && element.dataset['count'] === String(count || '')) continue
      dressed.add(marker)
      element.classList.toggle('hv-stacked', count > 0)
      element.classList.toggle('hv-under', count === 0)
      element.dataset['count'] = String(count || '')
      element.title = count > 0 ? (host.texts.overlapping?.(count) ?? '') : ''
    }
  }
  /** In an editor: the next below the chosen one. */
  const goOn = ({ hotspot, spot }: Marker): boolean => {
    if (hotspot.selected !== true || !spot) return false
    const here = all.filter((each) => each.spot && Math.hypot(each.spot.x - spot.x, each.spot.y - spot.y) < SAME_SPOT)
    const next = here[(here.findIndex((each) => each.hotspot.id === hotspot.id) + 1) % here.length]
    if (!next || next.hotspot.id === hotspot.id) return false
    host.emit('hotspot', { hotspot: next.hotspot, element: next.element })
    return true
  }
  overlay.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && close()) event.stopPropagation()
  })

  return {
    close,
    place(markers: Iterable<Marker>, camera: Camera): void {
      const { view } = camera
      if (open && (open.view.yaw !== view.yaw || open.view.pitch !== view.pitch || open.view.fov !== view.fov)) close()
      all = []
      const spots: (Spot & { readonly marker: Marker })[] = []
      for (const marker of markers) {
        const { spot, element, hotspot } = marker
        if (!spot || element.hidden || !isSign(marker)) continue
        all.push(marker)
        if (isMovable(hotspot)) continue
        spots.push({ ...spot, id: hotspot.id, order: depthOf(hotspot) * 1000 + spots.length, marker })
      }
      const byId = new Map(spots.map(({ id, marker }) => [id, marker]))
      groups = clustersOf(spots).map((group) =>
        group.map(({ id }) => byId.get(id)).filter((marker) => marker !== undefined),
      )
      dress()
    },
    /** True when the press only opened a stack, or went on to another. */
    press(marker: Marker): boolean {
      if (isMovable(marker.hotspot)) return goOn(marker)
      if (open?.markers.includes(marker)) {
        close()
        return false
      }
      const group = groups.find((each) => each.includes(marker))
      const camera = host.camera()
      if (!group || !camera) return false
      fanOut(group, camera)
      return true
    },
  }
}

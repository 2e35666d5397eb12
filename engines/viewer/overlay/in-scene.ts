// Markers of a headset, which shows no DOM: they are drawn in the scene and hit by the ray of the controller.
import { angleBetween } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import { sphereCamera } from '../view/sphere-camera.ts'
import { isArea } from '../marker/marker.ts'
import type { Marker, OverlayHost } from '../marker/marker.ts'
import { holds, outlineOf } from '../marker/outline.ts'

/** Degrees from the middle of a sign at which it still counts as pointed at. */
const REACH = 4

/** The nearest sign that is pointed at, else the uppermost area. */
export function markerAt(markers: Iterable<Marker>, at: Direction): Marker | null {
  const camera = sphereCamera({ ...at, fov: 90 }, 100, 100)
  let sign: Marker | null = null
  let area: Marker | null = null
  let nearest = REACH
  for (const marker of markers) {
    const { hotspot, element, points } = marker
    if (element.hidden || hotspot.inert === true) continue
    if (isArea(hotspot)) {
      const isOver = !area || (hotspot.order ?? 0) >= (area.hotspot.order ?? 0)
      if (isOver && holds(outlineOf(camera, points), 50, 50)) area = marker
      continue
    }
    const away = angleBetween(marker.at, at)
    if (away < nearest) [sign, nearest] = [marker, away]
  }
  return sign ?? area
}

export function createInScene(host: OverlayHost, markers: ReadonlyMap<string, Marker>) {
  let wanted = false
  let takeOff: (() => void) | null = null
  const load = async (): Promise<void> => {
    const { createSigns } = await import('../surface/signs.ts')
    if (!wanted || takeOff) return
    takeOff = host.addDrawing(
      createSigns({ markers: () => markers.values(), isFlat: host.isFlat, redraw: host.redraw }),
    )
  }
  return {
    /** Resolves when they are being drawn, or no longer. */
    async show(on: boolean): Promise<void> {
      wanted = on
      if (on) return load()
      takeOff?.()
      takeOff = null
    },
  }
}

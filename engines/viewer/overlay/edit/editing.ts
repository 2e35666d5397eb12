// Moving whole markers, by pointer and by arrow keys.
import { clamp, wrapDegrees } from '../../view/angle.ts'
import type { Direction } from '../../view/angle.ts'
import type { Area } from '../../marker/area.ts'
import { isArea, isMovable } from '../../marker/marker.ts'
import type { Hold, Marker, OverlayHost } from '../../marker/marker.ts'
import { carried, carriedTo } from './carry.ts'
import { attachDrag, attachNudge } from './drag.ts'
import type { Drag } from './drag.ts'

const placed = ({ yaw, pitch }: Direction, flat: boolean): Direction => ({
  yaw: flat ? yaw : wrapDegrees(yaw),
  pitch: clamp(pitch, -90, 90),
})

/** Tells the caller where a marker and its corners are now. */
export function tell(host: OverlayHost, marker: Marker, done: boolean, point?: number): void {
  const { hotspot, at, points } = marker
  const { yaw, pitch } = at
  host.emit('hotspotmove', {
    hotspot,
    yaw,
    pitch,
    done,
    ...(point === undefined ? {} : { point }),
    ...(isArea(hotspot) ? { points } : {}),
  })
  host.redraw()
}

/** `hold` is told which marker a hand is on. The answer asks whether the click just now ended a drag. */
export function attachEditing(marker: Marker, overlay: HTMLElement, host: OverlayHost, hold: Hold): () => boolean {
  const put = (at: Direction, points: readonly Direction[], done: boolean): void => {
    const flat = host.isFlat()
    marker.put(
      placed(at, flat),
      points.map((point) => placed(point, flat)),
    )
    tell(host, marker, done)
  }
  const drop = (): void => tell(host, marker, true)
  const drag = (x: number, y: number): Drag | null => {
    const camera = host.camera()
    if (!camera || !isMovable(marker.hotspot)) return null
    hold(marker)
    const flat = host.isFlat()
    if (isArea(marker.hotspot)) {
      const grabbed = camera.unproject(x, y)
      const shape = { centre: marker.at, points: marker.points }
      return {
        move(toX, toY) {
          const now = host.camera()?.unproject(toX, toY)
          if (!now) return
          const { centre, points } = carried(shape, grabbed, now, flat)
          put(centre, points, false)
        },
        drop,
      }
    }
    const spot = camera.project(marker.at)
    if (!spot) return null
    return {
      move(toX, toY) {
        const to = host.camera()?.unproject(toX + spot.x - x, toY + spot.y - y)
        if (to) put(to, [], false)
      },
      drop,
    }
  }
  attachNudge(marker.element, (right, up) => {
    if (!isMovable(marker.hotspot)) return false
    const to = { yaw: marker.at.yaw + right, pitch: clamp(marker.at.pitch + up, -90, 90) }
    const { centre, points } = carriedTo({ centre: marker.at, points: marker.points }, to, host.isFlat())
    put(centre, points, true)
    const spot = host.camera()?.project(marker.at)
    const { clientWidth, clientHeight } = overlay
    if (!spot || spot.x < 0 || spot.y < 0 || spot.x > clientWidth || spot.y > clientHeight) host.reveal(marker.at)
    return true
  })
  // An area is taken by its shape: its button covers nothing.
  const target = isShaped(marker) ? marker.shape : marker.element
  return attachDrag(target, overlay, drag, () => hold(null))
}

const isShaped = (marker: Marker): marker is Area => 'shape' in marker

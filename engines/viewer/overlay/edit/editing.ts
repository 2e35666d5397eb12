// Moving whole marks, by pointer and by arrow keys.
import { clamp, wrapDegrees } from '../../view/angle.ts'
import type { Direction } from '../../view/angle.ts'
import type { Area } from '../../mark/area.ts'
import { isArea, isMovable } from '../../mark/mark.ts'
import type { Hold, Mark, OverlayHost } from '../../mark/mark.ts'
import { carried, carriedTo } from './carry.ts'
import { attachDrag, attachNudge } from './drag.ts'
import type { Drag } from './drag.ts'

const placed = ({ yaw, pitch }: Direction, flat: boolean): Direction => ({
  yaw: flat ? yaw : wrapDegrees(yaw),
  pitch: clamp(pitch, -90, 90),
})

/** Tells the caller where a mark and its corners are now. */
export function tell(host: OverlayHost, mark: Mark, done: boolean, point?: number): void {
  const { hotspot, at, points } = mark
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

/** `hold` is told which mark a hand is on. The answer asks whether the click just now ended a drag. */
export function attachEditing(mark: Mark, overlay: HTMLElement, host: OverlayHost, hold: Hold): () => boolean {
  const put = (at: Direction, points: readonly Direction[], done: boolean): void => {
    const flat = host.isFlat()
    mark.put(
      placed(at, flat),
      points.map((point) => placed(point, flat)),
    )
    tell(host, mark, done)
  }
  const drop = (): void => tell(host, mark, true)
  const drag = (x: number, y: number): Drag | null => {
    const camera = host.camera()
    if (!camera || !isMovable(mark.hotspot)) return null
    hold(mark)
    const flat = host.isFlat()
    if (isArea(mark.hotspot)) {
      const grabbed = camera.unproject(x, y)
      const shape = { centre: mark.at, points: mark.points }
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
    const spot = camera.project(mark.at)
    if (!spot) return null
    return {
      move(toX, toY) {
        const to = host.camera()?.unproject(toX + spot.x - x, toY + spot.y - y)
        if (to) put(to, [], false)
      },
      drop,
    }
  }
  attachNudge(mark.element, (right, up) => {
    if (!isMovable(mark.hotspot)) return false
    const to = { yaw: mark.at.yaw + right, pitch: clamp(mark.at.pitch + up, -90, 90) }
    const { centre, points } = carriedTo({ centre: mark.at, points: mark.points }, to, host.isFlat())
    put(centre, points, true)
    const spot = host.camera()?.project(mark.at)
    const { clientWidth, clientHeight } = overlay
    if (!spot || spot.x < 0 || spot.y < 0 || spot.x > clientWidth || spot.y > clientHeight) host.reveal(mark.at)
    return true
  })
  // An area is taken by its shape: its button covers nothing.
  const target = isShaped(mark) ? mark.shape : mark.element
  return attachDrag(target, overlay, drag, () => hold(null))
}

const isShaped = (mark: Mark): mark is Area => 'shape' in mark

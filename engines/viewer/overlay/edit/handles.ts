// Handles of what is being edited: a knob at each corner of an area or surface, a smaller one on each edge of a polygon
// that makes a new corner, and knobs for the size and the turn of signs. All of them work from the keyboard too.
import type { Hotspot, IconHotspot, SignHotspot } from '../../model/hotspot.ts'
import { RADIAN, clamp, wrapDegrees } from '../../view/angle.ts'
import type { Direction } from '../../view/angle.ts'
import type { Camera } from '../../view/camera.ts'
import { isEditable } from '../../mark/mark.ts'
import type { Hold, Mark, OverlayHost } from '../../mark/mark.ts'
import type { Point } from '../../mark/outline.ts'
import { halfway } from './carry.ts'
import { attachDrag, attachNudge } from './drag.ts'
import type { Drag } from './drag.ts'
import { tell } from './editing.ts'

interface Handle {
  readonly element: HTMLButtonElement
  readonly where: (camera: Camera) => Point | null
}

/** Signs have a size and a turn. */
const canTurn = (hotspot: Hotspot): hotspot is SignHotspot | IconHotspot =>
  hotspot.kind === 'ring' || hotspot.kind === 'disc' || hotspot.kind === 'icon'

const SMALLEST = 0.1
const LARGEST = 5
const FEWEST = 3

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createHandles(overlay: HTMLElement, host: OverlayHost, hold: Hold) {
  const box = document.createElement('div')
  box.className = 'hv-handles'
  let handles: Handle[] = []
  let shown = ''
  const { texts } = host

  const knob = (kind: string, name: string, where: Handle['where'], drag: (x: number, y: number) => Drag | null) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `hv-handle hv-handle-${kind}`
    element.setAttribute('aria-label', name)
    const wasDragged = attachDrag(element, overlay, drag, () => hold(null))
    handles.push({ element, where })
    box.append(element)
    return { element, wasDragged }
  }
  const withPoint = (mark: Mark, index: number, to: Direction): Direction[] =>
    mark.points.map((point, i) => (i === index ? to : point))
  /** Drags corner `index` of a mark that is held already. */
  const dragCorner = (mark: Mark, index: number): Drag => ({
    move(x, y) {
      const to = host.camera()?.unproject(x, y)
      if (!to) return
      mark.put(mark.at, withPoint(mark, index, to))
      tell(host, mark, false, index)
    },
    drop: () => tell(host, mark, true, index),
  })
  const takeOut = (mark: Mark, index: number): void => {
    const { hotspot } = mark
    if (hotspot.kind !== 'polygon' || mark.points.length <= FEWEST) return
    const points = mark.points.filter((_, i) => i !== index)
    mark.put(mark.at, points)
    host.emit('hotspotpoints', { hotspot, change: 'remove', point: index, points })
    host.redraw()
  }
  const putIn = (mark: Mark, index: number): void => {
    const [a, b] = [mark.points[index - 1], mark.points[index % mark.points.length]]
    if (!a || !b) return
    const points = mark.points.toSpliced(index, 0, halfway(a, b, host.isFlat()))
    mark.put(mark.at, points)
    host.emit('hotspotpoints', { hotspot: mark.hotspot, change: 'insert', point: index, points })
    host.redraw()
  }
  const corner = (mark: Mark, index: number): void => {
    const { name } = mark.hotspot
    const { element } = knob(
      'corner',
      texts.corner?.(name, index + 1) ?? name,
      (camera) => (mark.points[index] ? camera.project(mark.points[index]) : null),
      () => {
        hold(mark)
        return dragCorner(mark, index)
      },
    )
    attachNudge(element, (right, up) => {
      const point = mark.points[index]
      if (!point) return false
      const to = { yaw: wrapDegrees(point.yaw + right), pitch: clamp(point.pitch + up, -90, 90) }
      mark.put(mark.at, withPoint(mark, index, to))
      tell(host, mark, true, index)
      if (!host.camera()?.project(to)) host.reveal(to)
      return true
    })
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') takeOut(mark, index)
      else return
      event.preventDefault()
      event.stopPropagation()
    })
    element.addEventListener('dblclick', () => takeOut(mark, index))
    element.addEventListener('focus', () => {
      const point = mark.points[index]
      const spot = point && host.camera()?.project(point)
      if (point && !spot) host.reveal(point)
    })
  }
  const edge = (mark: Mark, index: number): void => {
    const { name } = mark.hotspot
    const { element, wasDragged } = knob(
      'edge',
      texts.newCorner?.(name, index + 1) ?? name,
      (camera) => {
        const [a, b] = [mark.points[index], mark.points[(index + 1) % mark.points.length]]
        return a && b ? camera.project(halfway(a, b, host.isFlat())) : null
      },
      () => {
        hold(mark)
        let begun: Drag | null = null
        return {
          move(x, y, event) {
            if (!begun) {
              putIn(mark, index + 1)
              begun = dragCorner(mark, index + 1)
            }
            begun.move(x, y, event)
          },
          drop: () => begun?.drop(),
        }
      },
    )
    // A key, or a press without dragging: the new corner stands halfway.
    element.addEventListener('click', () => {
      if (!wasDragged()) putIn(mark, index + 1)
    })
  }
  const sizing = (mark: Mark): void => {
    if (!canTurn(mark.hotspot)) return
    const near = (pick: 'resize' | 'rotate') => (): Point | null => {
      const [grips, spot] = [mark.grips(), mark.spot]
      return grips && spot ? { x: spot.x + grips[pick].x, y: spot.y + grips[pick].y } : null
    }
    const valueOf = () => {
      const { scale = 1, rotation = 0 } = canTurn(mark.hotspot) ? mark.hotspot : {}
      return { scale, rotation }
    }
    const resized = (scale: number, done: boolean): void => {
      const to = Math.round(clamp(scale, SMALLEST, LARGEST) * 100) / 100
      const { at, hotspot } = mark
      if (!canTurn(hotspot)) return
      mark.update({ ...hotspot, scale: to })
      mark.put(at, [])
      host.emit('hotspotresize', { hotspot: mark.hotspot, scale: to, done })
      host.redraw()
    }
    const rotated = (rotation: number, done: boolean): void => {
      const to = Math.round(wrapDegrees(rotation) * 10) / 10
      const { at, hotspot } = mark
      if (!canTurn(hotspot)) return
      mark.update({ ...hotspot, rotation: to })
      mark.put(at, [])
      host.emit('hotspotrotate', { hotspot: mark.hotspot, rotation: to, done })
      host.redraw()
    }
    const { name } = mark.hotspot
    const { element: size } = knob('resize', texts.resize?.(name) ?? name, near('resize'), (x, y) => {
      const [spot, { scale }] = [mark.spot, valueOf()]
      if (!spot) return null
      hold(mark)
      const before = Math.max(4, Math.hypot(x - spot.x, y - spot.y))
      return {
        move: (toX, toY) => resized((scale * Math.hypot(toX - spot.x, toY - spot.y)) / before, false),
        drop() {
          resized(valueOf().scale, true)
        },
      }
    })
    attachNudge(size, (right, up) => {
      resized(valueOf().scale + (right + up) * 0.1, true)
      return true
    })
    const { element: turn } = knob('rotate', texts.rotate?.(name) ?? name, near('rotate'), (x, y) => {
      const [spot, { rotation }] = [mark.spot, valueOf()]
      if (!spot) return null
      hold(mark)
      const angle = (atX: number, atY: number): number => Math.atan2(atY - spot.y, atX - spot.x) / RADIAN
      const before = angle(x, y)
      return {
        move(toX, toY, event) {
          const to = rotation + angle(toX, toY) - before
          rotated(event.shiftKey ? Math.round(to / 15) * 15 : to, false)
        },
        drop() {
          rotated(valueOf().rotation, true)
        },
      }
    })
    attachNudge(turn, (right, up) => {
      rotated(valueOf().rotation + (right + up) * 2, true)
      return true
    })
  }

  return {
    set(marks: readonly Mark[]): void {
      const edited = marks.filter(({ hotspot }) => isEditable(hotspot))
      const next = JSON.stringify(
        edited.map(({ hotspot, points }) => [hotspot.id, hotspot.kind, hotspot.name, points.length]),
      )
      if (next === shown) return
      shown = next
      const focused = handles.findIndex(({ element }) => element === document.activeElement)
      handles = []
      box.replaceChildren()
      for (const mark of edited) {
        mark.points.forEach((_, index) => corner(mark, index))
        if (mark.hotspot.kind === 'polygon') mark.points.forEach((_, index) => edge(mark, index))
        sizing(mark)
      }
      if (handles.length > 0) overlay.append(box)
      else box.remove()
      if (focused >= 0) handles[Math.min(focused, handles.length - 1)]?.element.focus()
    },
    place(camera: Camera): void {
      for (const { element, where } of handles) {
        const spot = where(camera)
        if (element.hidden !== !spot) element.hidden = !spot
        if (spot) element.style.transform = `translate(${spot.x.toFixed(1)}px,${spot.y.toFixed(1)}px)`
      }
    },
  }
}

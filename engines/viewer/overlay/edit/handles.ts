// Handles of what is being edited: a knob at each corner of an area or surface, a smaller one on each edge of a polygon
// that makes a new corner, and knobs for the size and the turn of signs. All of them work from the keyboard too.
import type { Hotspot, IconHotspot, SignHotspot } from '../../model/hotspot.ts'
import { RADIAN, clamp, wrapDegrees } from '../../view/angle.ts'
import type { Direction } from '../../view/angle.ts'
import type { Camera } from '../../view/camera.ts'
import { isEditable } from '../../marker/marker.ts'
import type { Hold, Marker, OverlayHost } from '../../marker/marker.ts'
import type { Point } from '../../marker/outline.ts'
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
  const withPoint = (marker: Marker, index: number, to: Direction): Direction[] =>
    marker.points.map((point, i) => (i === index ? to : point))
  /** Drags corner `index` of a marker that is held already. */
  const dragCorner = (marker: Marker, index: number): Drag => ({
    move(x, y) {
      const to = host.camera()?.unproject(x, y)
      if (!to) return
      marker.put(marker.at, withPoint(marker, index, to))
      tell(host, marker, false, index)
    },
    drop: () => tell(host, marker, true, index),
  })
  const takeOut = (marker: Marker, index: number): void => {
    const { hotspot } = marker
    if (hotspot.kind !== 'polygon' || marker.points.length <= FEWEST) return
    const points = marker.points.filter((_, i) => i !== index)
    marker.put(marker.at, points)
    host.emit('hotspotpoints', { hotspot, change: 'remove', point: index, points })
    host.redraw()
  }
  const putIn = (marker: Marker, index: number): void => {
    const [a, b] = [marker.points[index - 1], marker.points[index % marker.points.length]]
    if (!a || !b) return
    const points = marker.points.toSpliced(index, 0, halfway(a, b, host.isFlat()))
    marker.put(marker.at, points)
    host.emit('hotspotpoints', { hotspot: marker.hotspot, change: 'insert', point: index, points })
    host.redraw()
  }
  const corner = (marker: Marker, index: number): void => {
    const { name } = marker.hotspot
    const { element } = knob(
      'corner',
      texts.corner?.(name, index + 1) ?? name,
      (camera) => (marker.points[index] ? camera.project(marker.points[index]) : null),
      () => {
        hold(marker)
        return dragCorner(marker, index)
      },
    )
    attachNudge(element, (right, up) => {
      const point = marker.points[index]
      if (!point) return false
      const to = { yaw: wrapDegrees(point.yaw + right), pitch: clamp(point.pitch + up, -90, 90) }
      marker.put(marker.at, withPoint(marker, index, to))
      tell(host, marker, true, index)
      if (!host.camera()?.project(to)) host.reveal(to)
      return true
    })
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Delete' || event.key === 'Backspace') takeOut(marker, index)
      else return
      event.preventDefault()
      event.stopPropagation()
    })
    element.addEventListener('dblclick', () => takeOut(marker, index))
    element.addEventListener('focus', () => {
      const point = marker.points[index]
      const spot = point && host.camera()?.project(point)
      if (point && !spot) host.reveal(point)
    })
  }
  const edge = (marker: Marker, index: number): void => {
    const { name } = marker.hotspot
    const { element, wasDragged } = knob(
      'edge',
      texts.newCorner?.(name, index + 1) ?? name,
      (camera) => {
        const [a, b] = [marker.points[index], marker.points[(index + 1) % marker.points.length]]
        return a && b ? camera.project(halfway(a, b, host.isFlat())) : null
      },
      () => {
        hold(marker)
        let begun: Drag | null = null
        return {
          move(x, y, event) {
            if (!begun) {
              putIn(marker, index + 1)
              begun = dragCorner(marker, index + 1)
            }
            begun.move(x, y, event)
          },
          drop: () => begun?.drop(),
        }
      },
    )
    // A key, or a press without dragging: the new corner stands halfway.
    element.addEventListener('click', () => {
      if (!wasDragged()) putIn(marker, index + 1)
    })
  }
  const sizing = (marker: Marker): void => {
    if (!canTurn(marker.hotspot)) return
    const near = (pick: 'resize' | 'rotate') => (): Point | null => {
      const [grips, spot] = [marker.grips(), marker.spot]
      return grips && spot ? { x: spot.x + grips[pick].x, y: spot.y + grips[pick].y } : null
    }
    const valueOf = () => {
      const { scale = 1, rotation = 0 } = canTurn(marker.hotspot) ? marker.hotspot : {}
      return { scale, rotation }
    }
    /** @param tell the page, once it is shown so */
    const reshape = (to: { readonly scale: number } | { readonly rotation: number }, tell: () => void): void => {
      const { at, hotspot } = marker
      if (!canTurn(hotspot)) return
      marker.update({ ...hotspot, ...to })
      marker.put(at, [])
      tell()
      host.redraw()
    }
    const resized = (to: number, done: boolean): void => {
      const scale = Math.round(clamp(to, SMALLEST, LARGEST) * 100) / 100
      reshape({ scale }, () => host.emit('hotspotresize', { hotspot: marker.hotspot, scale, done }))
    }
    const rotated = (to: number, done: boolean): void => {
      const rotation = Math.round(wrapDegrees(to) * 10) / 10
      reshape({ rotation }, () => host.emit('hotspotrotate', { hotspot: marker.hotspot, rotation, done }))
    }
    const { name } = marker.hotspot
    const { element: size } = knob('resize', texts.resize?.(name) ?? name, near('resize'), (x, y) => {
      const [spot, { scale }] = [marker.spot, valueOf()]
      if (!spot) return null
      hold(marker)
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
      const [spot, { rotation }] = [marker.spot, valueOf()]
      if (!spot) return null
      hold(marker)
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
    set(markers: readonly Marker[]): void {
      const edited = markers.filter(({ hotspot }) => isEditable(hotspot))
      const next = JSON.stringify(
        edited.map(({ hotspot, points }) => [hotspot.id, hotspot.kind, hotspot.name, points.length]),
      )
      if (next === shown) return
      shown = next
      const focused = handles.findIndex(({ element }) => element === document.activeElement)
      handles = []
      box.replaceChildren()
      for (const marker of edited) {
        marker.points.forEach((_, index) => corner(marker, index))
        if (marker.hotspot.kind === 'polygon') marker.points.forEach((_, index) => edge(marker, index))
        sizing(marker)
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

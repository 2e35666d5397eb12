// Marks over the picture: buttons in order of their bearing, so that the Tab key goes round the horizon.
import type { Direction } from '../view/angle.ts'
import { clamp, wrapDegrees } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import type { Hotspot } from '../hotspot.ts'
import { createIcon } from './icons.ts'

export interface OverlayHost {
  readonly camera: () => Camera | null
  readonly activate: (hotspot: Hotspot, element: HTMLElement) => void
  readonly move: (hotspot: Hotspot, yaw: number, pitch: number, done: boolean) => void
  /** Turns to a mark that the keyboard has reached outside the view. */
  readonly reveal: (at: Direction) => void
  readonly redraw: () => void
}

interface Mark {
  hotspot: Hotspot
  /** Where it is while being dragged. */
  at: Direction
  readonly element: HTMLButtonElement
  away: boolean
  face: string
}

const MARGIN = 60
const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

export function createHotspotOverlay(overlay: HTMLElement, host: OverlayHost) {
  const marks = new Map<string, Mark>()
  let time = 0

  const paint = (mark: Mark): void => {
    const { kind, name, label = name, selected, draggable } = mark.hotspot
    const icon = 'icon' in mark.hotspot ? (mark.hotspot.icon ?? 'info') : 'info'
    const scale = 'scale' in mark.hotspot ? (mark.hotspot.scale ?? 1) : 1
    const { element } = mark
    element.className = `hv-hotspot hv-${kind}${selected ? ' hv-selected' : ''}${draggable ? ' hv-draggable' : ''}${mark.away ? ' hv-away' : ''}`
    element.setAttribute('aria-label', name)
    element.style.setProperty('--hv-scale', String(scale))
    const face = `${kind} ${label} ${typeof icon === 'string' ? icon : ''}`
    if (face === mark.face && typeof icon === 'string') return
    mark.face = face
    const sign = document.createElement('span')
    sign.className = 'hv-sign'
    if (kind === 'disc') sign.append(typeof icon === 'string' ? createIcon(icon) : icon())
    element.replaceChildren(sign)
    if (!label) return
    const caption = document.createElement('span')
    caption.className = 'hv-label'
    caption.textContent = label
    element.append(caption)
  }
  const moved = (mark: Mark, yaw: number, pitch: number, done: boolean): void => {
    mark.at = { yaw: wrapDegrees(yaw), pitch: clamp(pitch, -90, 90) }
    host.move(mark.hotspot, mark.at.yaw, mark.at.pitch, done)
    host.redraw()
  }

  const create = (hotspot: Hotspot): Mark => {
    const element = document.createElement('button')
    element.type = 'button'
    const mark: Mark = { hotspot, at: hotspot, element, away: true, face: '' }
    let grip: { x: number; y: number; moved: boolean } | null = null
    let wasDragged = false
    element.addEventListener('click', () => {
      if (!wasDragged) host.activate(mark.hotspot, element)
      wasDragged = false
    })
    element.addEventListener('focus', () => {
      if (mark.away) host.reveal(mark.at)
    })
    element.addEventListener('keydown', (event) => {
      const step = STEPS[event.key]
      if (!step || !mark.hotspot.draggable) return
      event.preventDefault()
      event.stopPropagation()
      const by = event.shiftKey ? 0.1 : 1
      moved(mark, mark.at.yaw + step[0] * by, mark.at.pitch + step[1] * by, true)
    })
    element.addEventListener('pointerdown', (event) => {
      wasDragged = false
      const spot = mark.hotspot.draggable && event.button === 0 ? host.camera()?.project(mark.at) : null
      if (!spot) return
      element.setPointerCapture(event.pointerId)
      grip = { x: spot.x - event.clientX, y: spot.y - event.clientY, moved: false }
    })
    element.addEventListener('pointermove', (event) => {
      const camera = host.camera()
      if (!grip || !camera) return
      const to = camera.unproject(event.clientX + grip.x, event.clientY + grip.y)
      grip.moved ||= Math.abs(event.movementX) + Math.abs(event.movementY) > 0
      if (grip.moved) moved(mark, to.yaw, to.pitch, false)
    })
    const drop = (): void => {
      if (grip?.moved) {
        wasDragged = true
        moved(mark, mark.at.yaw, mark.at.pitch, true)
      }
      grip = null
    }
    element.addEventListener('pointerup', drop)
    element.addEventListener('pointercancel', drop)
    return mark
  }

  return {
    get time() {
      return time
    },
    set time(seconds) {
      time = seconds
      host.redraw()
    },
    set(list: readonly Hotspot[]): void {
      const ids = new Set(list.map(({ id }) => id))
      for (const [id, mark] of marks)
        if (!ids.has(id)) {
          mark.element.remove()
          marks.delete(id)
        }
      const ordered = [...list].sort((a, b) => a.yaw - b.yaw)
      ordered.forEach((hotspot, index) => {
        const mark = marks.get(hotspot.id) ?? create(hotspot)
        marks.set(hotspot.id, mark)
        mark.hotspot = mark.at = hotspot
        paint(mark)
        // Moving an element takes the focus from it: only when it stands elsewhere.
        const there = overlay.children[index] ?? null
        if (there !== mark.element) overlay.insertBefore(mark.element, there)
      })
    },
    place(camera: Camera): void {
      for (const mark of marks.values()) {
        const spot = camera.project(mark.at)
        const { visible } = mark.hotspot
        const away =
          !spot ||
          (visible !== undefined && (time < visible.from || time > visible.to)) ||
          spot.x < -MARGIN ||
          spot.y < -MARGIN ||
          spot.x > camera.width + MARGIN ||
          spot.y > camera.height + MARGIN
        if (away !== mark.away) {
          mark.away = away
          mark.element.classList.toggle('hv-away', away)
        }
        if (spot && !away) mark.element.style.transform = `translate3d(${spot.x.toFixed(1)}px,${spot.y.toFixed(1)}px,0)`
      }
    },
  }
}

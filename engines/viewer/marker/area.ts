// Areas: polygons, and the outline of surfaces, whose picture is drawn on the sphere itself. The pointer goes through
// them to the picture, so that one can look around from anywhere; what it meets is asked of `holds`.
import type { Hotspot } from '../model/hotspot.ts'
import type { Direction } from '../view/angle.ts'
import { createIcon } from './icons.ts'
import { classesOf, createLabel, labelOf, nameMarker } from './marker.ts'
import type { Marker, OverlayHost } from './marker.ts'
import { holds, inWindow, outlineOf, pathOf } from './outline.ts'
import type { Point } from './outline.ts'
import { PLAIN_AREA } from './paint-areas.ts'

const SVG = 'http://www.w3.org/2000/svg'
const NOWHERE: readonly Direction[] = []

const pointsOf = (hotspot: Hotspot): readonly Direction[] =>
  hotspot.kind === 'polygon' ? hotspot.points : hotspot.kind === 'surface' ? hotspot.corners : NOWHERE

export interface Area extends Marker {
  /** What takes the pointer while it can be dragged. */
  readonly shape: SVGPathElement
  /** How the picture or video of a surface fares. */
  tell(news: Partial<SurfaceState>): void
}

interface SurfaceState {
  readonly failed: boolean
  readonly paused: boolean
  /** It runs without the sound it has. */
  readonly silenced: boolean
}

const FINE: SurfaceState = { failed: false, paused: false, silenced: false }

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createArea(first: Hotspot, host: OverlayHost): Area {
  const element = document.createElement('button')
  element.type = 'button'
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('class', 'hv-shape')
  // Of its own, so that what sets it off from the picture does not shine through a pale filling.
  const ring = document.createElementNS(SVG, 'path')
  ring.setAttribute('class', 'hv-ring-shape')
  svg.append(shape, ring)
  element.append(svg)
  let label: HTMLSpanElement | null = null
  let sign: HTMLSpanElement | null = null
  let hotspot = first
  let at: Direction = first
  let points = pointsOf(first)
  let outline: readonly Point[] = []
  let spot: Point | null = null
  let away = true
  let state = FINE
  let path = ''
  let ringed = ''
  let url = ''

  // oxlint-disable-next-line complexity -- a part with its own state, which its members share
  const dress = (): void => {
    const { failed, paused, silenced } = state
    const said = failed ? (host.texts.failed?.(hotspot.name) ?? hotspot.name) : labelOf(hotspot)
    const text = [said, silenced && host.texts.soundOff].filter(Boolean).join(' · ')
    const hoverOnly = hotspot.kind === 'polygon' && hotspot.hoverOnly === true
    element.className = classesOf(hotspot, [
      away && 'hv-away',
      failed && 'hv-failed',
      paused && !failed && 'hv-paused',
      hoverOnly && 'hv-hover-only',
    ])
    if (hotspot.kind === 'polygon') {
      const { fill, fillOpacity, stroke, strokeWidth } = { ...PLAIN_AREA, ...hotspot }
      shape.style.setProperty('--hv-fill', fill)
      shape.style.setProperty('--hv-fill-opacity', String(fillOpacity))
      shape.style.setProperty('--hv-stroke', stroke)
      shape.style.setProperty('--hv-stroke-width', `${strokeWidth}px`)
    }
    const play = paused && !failed && hotspot.kind === 'surface'
    if (play && !sign) {
      sign = document.createElement('span')
      sign.className = 'hv-sign'
      sign.append(createIcon('play'))
      element.append(sign)
    } else if (!play) {
      sign?.remove()
      sign = null
    }
    if ((label?.textContent ?? '') === text) return
    label?.remove()
    label = text ? createLabel(text) : null
    if (label) element.append(label)
  }

  const area: Area = {
    element,
    shape,
    get hotspot() {
      return hotspot
    },
    get at() {
      return at
    },
    get points() {
      return points
    },
    get spot() {
      return spot
    },
    update(next) {
      const source = next.kind === 'surface' ? next.source.url : ''
      if (source !== url) state = FINE
      url = source
      hotspot = at = next
      points = pointsOf(next)
      nameMarker(element, next)
      dress()
    },
    put(to, corners) {
      at = to
      points = corners
    },
    place(camera) {
      outline = outlineOf(camera, points, host.isFlat())
      const seen = inWindow(outline, camera.width, camera.height)
      if (seen === away) {
        away = !seen
        element.classList.toggle('hv-away', away)
      }
      spot = seen ? camera.project(at) : null
      if (!seen) return
      const next = pathOf(outline)
      if (next !== path) shape.setAttribute('d', next)
      path = next
      const isMarked = hotspot.selected === true || document.activeElement === element
      if (isMarked && ringed !== next) ring.setAttribute('d', (ringed = next))
      const there = spot ? `translate(${spot.x.toFixed(1)}px,${spot.y.toFixed(1)}px)` : 'scale(0)'
      if (label) label.style.transform = there
      if (sign) sign.style.transform = there
    },
    holds: (x, y) => !away && !element.hidden && holds(outline, x, y),
    grips: () => null,
    tell(news) {
      const next = { ...state, ...news }
      if (JSON.stringify(next) === JSON.stringify(state)) return
      state = next
      dress()
      host.redraw()
    },
    remove: () => element.remove(),
  }
  element.addEventListener('focus', host.redraw)
  area.update(first)
  return area
}

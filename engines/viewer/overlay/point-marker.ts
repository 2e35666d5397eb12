// Markers that stand at one place: ring, disc, a picture of one's own, words.
import type { Hotspot, IconHotspot } from '../model/hotspot.ts'
import { RADIAN } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'
import { matrixOnto } from '../marker/homography.ts'
import { createIcon } from '../marker/icons.ts'
import { cornersOf } from '../marker/planar-corners.ts'
import { classesOf, createLabel, labelOf, nameMarker } from '../marker/marker.ts'
import type { Marker, OverlayHost } from '../marker/marker.ts'
import type { Point } from '../marker/outline.ts'
import { paintStyle, signContent, sizeOfShape, styleOf } from '../marker/marker-style.ts'
import { createPicture } from './picture.ts'
import type { Picture } from './picture.ts'

/** Pixels outside the window at which a marker counts as out of sight. */
const MARGIN = 60
/** From the upper edge of a sign to the handle that turns it; words in between push it up. */
const GRIP = 28
const LABEL = 38
const MIDDLE = { x: 0.5, y: 0.5 }
const SIZES = { ring: { width: 84, height: 34 }, disc: { width: 36, height: 36 } }

const turned = ({ x, y }: Point, degrees: number): Point => {
  const [sin, cos] = [Math.sin(degrees * RADIAN), Math.cos(degrees * RADIAN)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** How far it reaches from its place, unscaled: words beside it begin there. */
function spread(style: CSSStyleDeclaration, corners: readonly Point[]): void {
  style.setProperty('--hv-reach', `${Math.max(...corners.map(({ y }) => Math.abs(y)))}px`)
  style.setProperty('--hv-side', `${Math.max(...corners.map(({ x }) => Math.abs(x)))}px`)
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createPointMarker(first: Hotspot, host: OverlayHost): Marker {
  const element = document.createElement('button')
  element.type = 'button'
  let hotspot = first
  let at: Direction = first
  let spot: Point | null = null
  let away = true
  let face = ''
  let glyph: unknown
  let picture: Picture | null = null
  /** Shown in its place under the pointer. */
  let second: Picture | null = null
  /** The address whose picture could not be had. */
  let broken = ''
  let sign: HTMLSpanElement | null = null
  let corners: readonly Point[] | null = null
  let written = ''

  const lying = (): IconHotspot | null => (hotspot.kind === 'icon' && hotspot.distorted && picture ? hotspot : null)
  const look = (): { scale: number; rotation: number } => ({
    scale: 'scale' in hotspot ? (hotspot.scale ?? 1) : 1,
    rotation: 'rotation' in hotspot ? (hotspot.rotation ?? 0) : 0,
  })
  const dress = (): void => {
    const moving = 'animation' in hotspot && hotspot.animation !== 'none' ? hotspot.animation : undefined
    element.className = classesOf(hotspot, [
      away && 'hv-away',
      broken !== '' && hotspot.kind === 'icon' && 'hv-disc',
      // Told anew, it is still pointed at.
      element.classList.contains('hv-on') && 'hv-on',
      lying() !== null && 'hv-lying',
      moving !== undefined && `hv-${moving}`,
    ])
    const { scale, rotation } = look()
    paintStyle(element, styleOf(hotspot))
    const style = element.style
    style.setProperty('--hv-scale', String(scale))
    style.setProperty('--hv-turn', `${rotation}deg`)
    const anchor = (hotspot.kind === 'icon' && hotspot.anchor) || MIDDLE
    style.setProperty('--hv-x', `${anchor.x * 100}%`)
    style.setProperty('--hv-y', `${anchor.y * 100}%`)
    if (picture) {
      const { width, height } = picture
      const corners = [0, 1].flatMap((u) =>
        [0, 1].map((v) => ({ x: (u - anchor.x) * width, y: (v - anchor.y) * height })),
      )
      const top = Math.min(...corners.map((corner) => turned(corner, rotation).y)) * scale
      style.setProperty('--hv-top', `${8 - top}px`)
      if (hotspot.kind === 'icon') spread(style, corners)
    } else style.removeProperty('--hv-top')
  }
  // oxlint-disable-next-line complexity -- a part with its own state, which its members share
  const paint = (): void => {
    const label = labelOf(hotspot)
    const image = 'image' in hotspot ? hotspot.image : undefined
    const icon = 'icon' in hotspot ? hotspot.icon : undefined
    const style = styleOf(hotspot)
    const drawn = hotspot.kind === 'ring' || hotspot.kind === 'disc' ? hotspot : null
    if (image?.url !== broken) broken = ''
    const key = JSON.stringify([
      hotspot.kind,
      label,
      icon,
      image,
      broken,
      host.isCalm(),
      style?.shape,
      style?.hoverImage,
      drawn?.text,
    ])
    if (key === face && icon === glyph) return
    face = key
    glyph = icon
    picture?.remove()
    second?.remove()
    picture = second = null
    sign = document.createElement('span')
    sign.className = style ? 'hv-sign hv-face' : 'hv-sign'
    if (image && !broken) {
      picture = createPicture(image, host.isCalm(), changed, () => {
        broken = image.url
        host.emit('hotspoterror', { hotspot, url: image.url })
        changed()
      })
      picture.run(!away)
      sign.append(picture.element)
    } else if (style && drawn) sign.append(...signContent(drawn, style))
    else if (hotspot.kind === 'disc' || broken)
      sign.append(typeof icon === 'function' ? icon() : createIcon(icon ?? 'info'))
    if (style?.hoverImage) {
      const over = document.createElement('span')
      over.className = 'hv-second'
      // Without it the first one stays.
      second = createPicture(style.hoverImage, host.isCalm(), host.redraw, () => over.remove())
      over.append(second.element)
      sign.append(over)
    }
    element.replaceChildren(...(hotspot.kind === 'text' ? [] : [sign]))
    if (label) element.append(createLabel(label, style !== undefined))
  }
  const changed = (): void => {
    paint()
    dress()
    host.redraw()
  }
  const show = (on: boolean): void => {
    if (on !== away) return
    away = !on
    element.classList.toggle('hv-away', away)
    picture?.run(on)
    second?.run(on)
  }
  const write = (transform: string): void => {
    if (transform === written) return
    written = transform
    element.style.transform = transform
  }

  const marker: Marker = {
    element,
    get hotspot() {
      return hotspot
    },
    get at() {
      return at
    },
    points: [],
    get spot() {
      return spot
    },
    update(next) {
      hotspot = at = next
      nameMarker(element, next)
      paint()
      dress()
    },
    put(to) {
      at = to
    },
    place(camera) {
      const found = camera.project(at)
      corners = found && lying() ? layOut(camera) : null
      const reach = MARGIN + (picture ? Math.max(picture.width, picture.height) * look().scale : 0)
      const seen =
        found !== null &&
        (!lying() || corners !== null) &&
        found.x > -reach &&
        found.y > -reach &&
        found.x < camera.width + reach &&
        found.y < camera.height + reach
      show(seen)
      spot = seen ? found : null
      if (!spot) return
      write(`translate(${spot.x.toFixed(1)}px,${spot.y.toFixed(1)}px)`)
      if (corners) layOn(corners, spot)
    },
    holds: () => false,
    grips() {
      if (!spot || hotspot.kind === 'text') return null
      if (corners) {
        const [a, b, c] = corners
        if (!a || !b || !c) return null
        const top = { x: (a.x + b.x) / 2 - spot.x, y: (a.y + b.y) / 2 - spot.y }
        const far = Math.hypot(top.x, top.y) || 1
        return {
          resize: { x: c.x - spot.x, y: c.y - spot.y },
          rotate: { x: top.x * (1 + 28 / far), y: top.y * (1 + 28 / far) },
        }
      }
      const { scale, rotation } = look()
      const kind = hotspot.kind === 'ring' ? 'ring' : 'disc'
      const style = styleOf(hotspot)
      const { width, height } = hotspot.kind === 'icon' && picture ? picture : style ? sizeOfShape(style) : SIZES[kind]
      const anchor = (hotspot.kind === 'icon' && hotspot.anchor) || MIDDLE
      const corner = { x: (1 - anchor.x) * width * scale + 6, y: (1 - anchor.y) * height * scale + 6 }
      const clear = labelOf(hotspot) === '' ? GRIP : GRIP + LABEL
      const top = { x: (0.5 - anchor.x) * width * scale, y: -anchor.y * height * scale - clear }
      return { resize: turned(corner, rotation), rotate: turned(top, rotation) }
    },
    remove() {
      picture?.remove()
      second?.remove()
      element.remove()
    },
  }
  const layOut = (camera: Camera): readonly Point[] | null => {
    const icon = lying()
    if (!icon || !picture) return null
    const { width, height } = picture
    const places = cornersOf(at, { width, height, anchor: icon.anchor ?? MIDDLE, ...look() }, host.isFlat())
    const found = places.map((place) => camera.project(place)).filter((point) => point !== null)
    return found.length === 4 ? found : null
  }
  const layOn = (onto: readonly Point[], from: Point): void => {
    if (!picture || !sign) return
    const local = onto.map(({ x, y }) => ({ x: x - from.x, y: y - from.y }))
    sign.style.transform = matrixOnto(local, picture.width, picture.height) ?? 'scale(0)'
    element.style.setProperty('--hv-top', `${8 - Math.min(...local.map(({ y }) => y))}px`)
  }
  marker.update(first)
  return marker
}

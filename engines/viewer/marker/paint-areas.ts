// Areas in a picture that is taken of the scene: on the page they are drawn by the page itself.
import type { PolygonHotspot } from '../model/hotspot.ts'
import type { Camera } from '../view/camera.ts'
import { depthOf } from './marker.ts'
import type { Marker } from './marker.ts'
import { inWindow, outlineOf } from './outline.ts'

/** How an area looks when its author said nothing. */
export const PLAIN_AREA = { fill: '#ffffff', fillOpacity: 0.2, stroke: '#ffffff', strokeWidth: 2 } as const

interface Shown {
  readonly marker: Marker
  readonly hotspot: PolygonHotspot
}

/** Areas that are there now without a pointer on them, the lowest first. */
function shownAreas(markers: Iterable<Marker>): Shown[] {
  const found: Shown[] = []
  for (const marker of markers) {
    const { hotspot, element } = marker
    if (hotspot.kind === 'polygon' && hotspot.hoverOnly !== true && !element.hidden) found.push({ marker, hotspot })
  }
  return found.toSorted((a, b) => depthOf(a.hotspot) - depthOf(b.hotspot))
}

export function paintAreas(
  to: CanvasRenderingContext2D,
  markers: Iterable<Marker>,
  camera: Camera,
  scale: number,
  flat: boolean,
): void {
  for (const { marker, hotspot } of shownAreas(markers)) {
    const outline = outlineOf(camera, marker.points, flat)
    if (!inWindow(outline, camera.width, camera.height)) continue
    paintArea(to, outline, hotspot, scale)
  }
}

/** @param scale pixels of the picture for each of the page, which the line's width is given in */
export function paintArea(
  to: CanvasRenderingContext2D,
  outline: readonly { readonly x: number; readonly y: number }[],
  hotspot: PolygonHotspot,
  scale = 1,
): void {
  const { fill, fillOpacity, stroke, strokeWidth } = { ...PLAIN_AREA, ...hotspot }
  to.beginPath()
  for (const { x, y } of outline) to.lineTo(x, y)
  to.closePath()
  to.globalAlpha = fillOpacity
  to.fillStyle = fill
  to.fill()
  to.globalAlpha = 1
  to.strokeStyle = stroke
  to.lineWidth = strokeWidth * scale
  to.lineJoin = 'round'
  if (strokeWidth > 0) to.stroke()
}

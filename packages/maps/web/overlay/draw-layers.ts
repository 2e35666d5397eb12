// Areas, tracks and points on a canvas, as MapLibre draws them: the same look on the map of any service.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import type { FoundPoint, MapArea, MapTrack, Pixel } from '../geo-map.ts'
import { areaLook, countWord, POINT_LOOK, pointRadius, TRACK_LOOK } from '../layer-looks.ts'
import type { LngLat } from '../lng-lat.ts'
import { drawCone } from './heading-cone.ts'

export type Project = (at: LngLat) => Pixel

export function drawArea(context: CanvasRenderingContext2D, path: Path2D, area: MapArea, isChosen: boolean): void {
  const look = areaLook(area.feature)
  context.fillStyle = look.fill
  context.globalAlpha = look['fill-opacity']
  context.fill(path, 'evenodd')
  const width = look['stroke-width'] + (isChosen ? 2 : 0)
  context.globalAlpha = width > 0 ? look['stroke-opacity'] : 0
  context.strokeStyle = look.stroke
  context.lineWidth = width
  context.lineJoin = 'round'
  context.stroke(path)
  context.globalAlpha = 1
}

export function areaPath({ geometry }: AreaFeature, project: Project): Path2D {
  const path = new Path2D()
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  for (const ring of parts.flat()) {
    ring.forEach(([lng = 0, lat = 0], place) => {
      const { x, y } = project([lng, lat])
      if (place === 0) path.moveTo(x, y)
      else path.lineTo(x, y)
    })
    path.closePath()
  }
  return path
}

export function drawTrack(
  context: CanvasRenderingContext2D,
  { lines, color, width }: MapTrack,
  project: Project,
): void {
  context.strokeStyle = color ?? TRACK_LOOK.color
  context.lineWidth = width ?? TRACK_LOOK.width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const line of lines) {
    context.beginPath()
    line.forEach((at, place) => {
      const { x, y } = project(at)
      if (place === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    })
    context.stroke()
  }
}

export function drawPoint(context: CanvasRenderingContext2D, { count, tags }: FoundPoint, { x, y }: Pixel): void {
  const heading = tags['heading']
  if (typeof heading === 'number') drawCone(context, { x, y }, 32, heading)
  context.beginPath()
  context.arc(x, y, pointRadius(count), 0, 2 * Math.PI)
  context.globalAlpha = count > 1 ? POINT_LOOK.manyOpacity : 1
  context.fillStyle = count > 1 ? POINT_LOOK.many : POINT_LOOK.one
  context.fill()
  context.globalAlpha = 1
  context.strokeStyle = POINT_LOOK.edge
  context.lineWidth = POINT_LOOK.edgeWidth
  context.stroke()
  if (count === 1) return
  context.fillStyle = POINT_LOOK.edge
  context.font = `600 12px ${POINT_LOOK.font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(countWord(count), x, y)
}

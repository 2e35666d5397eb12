// A sign with its words as one picture, for where no element can be shown: in a headset, and twice side by side.
import type { Hotspot, PolygonHotspot } from '../model/hotspot.ts'
import { outlineOfIcon } from '../marker/icons.ts'
import { labelOf } from '../marker/marker.ts'
import { paintArea } from '../marker/paint-areas.ts'
import { shapeOf } from './area-picture.ts'

/** Pixels of the picture for each pixel of its size: what is near the eyes has to be sharp. */
const DENSITY = 3
/** Most pixels along a side: a large area is coarser. */
const MOST = 2048
const PLATE = 28
const GAP = 10
const FONT = '13px system-ui, sans-serif'
const LINE = 20
const WIDEST = 220

export interface SignPicture {
  readonly bitmap: ImageBitmap
  /** Pixels at scale 1, as on a screen. */
  readonly width: number
  readonly height: number
  /** The point that lies on the direction, as fractions. */
  readonly anchor: { readonly x: number; readonly y: number }
  /** It has no size of its own in the scene. */
  readonly scales: boolean
}

interface Face {
  readonly width: number
  readonly height: number
  readonly anchor: { readonly x: number; readonly y: number }
  /** As large as what it marks: its words stand on it. */
  readonly isArea?: boolean
  /** Draws it with its upper left corner at the origin. */
  readonly paint: (to: CanvasRenderingContext2D) => void
}

const MIDDLE = { x: 0.5, y: 0.5 }

function ring(): Face {
  return {
    width: 84,
    height: 34,
    anchor: MIDDLE,
    paint(to) {
      const oval = (wide: number, tall: number): void => {
        to.beginPath()
        to.ellipse(42, 17, wide, tall, 0, 0, 2 * Math.PI)
      }
      oval(40, 15)
      to.fillStyle = 'rgb(255 255 255 / 30%)'
      to.fill()
      to.lineWidth = 3
      to.strokeStyle = to.fillStyle = '#fff'
      to.stroke()
      oval(17, 6.5)
      to.fill()
    },
  }
}

function disc(icon: string): Face {
  return {
    width: 36,
    height: 36,
    anchor: MIDDLE,
    paint(to) {
      to.beginPath()
      to.arc(18, 18, 17, 0, 2 * Math.PI)
      to.fillStyle = 'rgb(14 16 20 / 72%)'
      to.fill()
      to.lineWidth = 2
      to.strokeStyle = '#fff'
      to.stroke()
      to.translate(9, 9)
      to.scale(0.75, 0.75)
      to.lineWidth = 1.75
      to.lineCap = to.lineJoin = 'round'
      to.stroke(new Path2D(outlineOfIcon(icon)))
    },
  }
}

/** A picture of one's own, or of a strip its first frame; the disc where it cannot be had. */
async function own(hotspot: Extract<Hotspot, { kind: 'icon' }>): Promise<Face> {
  const { url, frames, width, height } = hotspot.image
  const source = new Image()
  source.crossOrigin = 'anonymous'
  source.src = url
  try {
    await source.decode()
  } catch {
    return disc('info')
  }
  const [cutX, cutY] = [frames?.width ?? (source.naturalWidth || 48), frames?.height ?? (source.naturalHeight || 48)]
  const shape = cutX / cutY
  const wide = width ?? (height === undefined ? cutX : height * shape)
  const tall = height ?? wide / shape
  return {
    width: wide,
    height: tall,
    anchor: hotspot.anchor ?? MIDDLE,
    paint: (to) => to.drawImage(source, 0, 0, cutX, cutY, 0, 0, wide, tall),
  }
}

function area(hotspot: PolygonHotspot, flat: boolean): Face {
  const shape = shapeOf(hotspot, flat)
  return { ...shape, isArea: true, paint: (to) => paintArea(to, shape.points, hotspot) }
}

async function faceOf(hotspot: Hotspot, flat: boolean): Promise<Face | null> {
  if (hotspot.kind === 'polygon' && hotspot.hoverOnly !== true) return area(hotspot, flat)
  if (hotspot.kind === 'icon') return own(hotspot)
  if (hotspot.kind === 'ring') return ring()
  if (hotspot.kind === 'disc') return disc(typeof hotspot.icon === 'string' ? hotspot.icon : 'info')
  return null
}

/** Broken at its own ends of lines, and between words or signs where it would be too wide. */
function linesOf(to: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    let now = ''
    for (const word of line.match(/[\w'.,-]+\s*|.[，。、；：？！）》」』”’]*/gu) ?? []) {
      if (now && to.measureText(now + word).width > WIDEST) {
        lines.push(now)
        now = word
      } else now += word
    }
    lines.push(now)
  }
  return lines
}

const pictureOf = async (canvas: HTMLCanvasElement): Promise<{ readonly bitmap: ImageBitmap }> => ({
  bitmap: await createImageBitmap(canvas, { premultiplyAlpha: 'premultiply' }),
})

/** Null when there is nothing to be seen of it. */
// oxlint-disable-next-line complexity -- a part with its own state, which its members share
export async function paintSign(hotspot: Hotspot, flat: boolean): Promise<SignPicture | null> {
  const face = await faceOf(hotspot, flat)
  const label = hotspot.kind === 'polygon' && !face ? '' : labelOf(hotspot)
  if (!face && !label) return null
  const canvas = document.createElement('canvas')
  const to = canvas.getContext('2d')
  if (!to) return null
  to.font = FONT
  const lines = label ? linesOf(to, label) : []
  const plate = label ? Math.ceil(Math.max(...lines.map((line) => to.measureText(line).width))) + 20 : 0
  const tall = label ? PLATE + (lines.length - 1) * LINE : 0
  const top = label && !face?.isArea ? tall + (face ? GAP : 0) : 0
  const width = face?.isArea ? face.width : Math.max(plate, face?.width ?? 0)
  const height = top + (face?.height ?? 0)
  const density = Math.min(DENSITY, MOST / Math.max(width, height))
  Object.assign(canvas, { width: Math.ceil(width * density), height: Math.ceil(height * density) })
  to.scale(density, density)
  if (face?.isArea) {
    face.paint(to)
    to.translate(width * (face.anchor.x - 0.5), height * face.anchor.y - tall / 2)
  }
  if (label) {
    to.beginPath()
    to.roundRect((width - plate) / 2, 0, plate, tall, 6)
    to.fillStyle = 'rgb(14 16 20 / 72%)'
    to.fill()
    to.font = FONT
    to.textAlign = 'center'
    to.textBaseline = 'middle'
    to.fillStyle = '#fff'
    lines.forEach((line, index) => to.fillText(line, width / 2, PLATE / 2 + 0.5 + index * LINE))
  }
  if (face?.isArea) return { ...(await pictureOf(canvas)), width, height, anchor: face.anchor, scales: false }
  const left = (width - (face?.width ?? 0)) / 2
  to.translate(left, top)
  face?.paint(to)
  const anchor = face
    ? { x: (left + face.width * face.anchor.x) / width, y: (top + face.height * face.anchor.y) / height }
    : MIDDLE
  return { ...(await pictureOf(canvas)), width, height, anchor, scales: true }
}

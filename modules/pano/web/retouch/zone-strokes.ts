// What a hand draws, as zones: a dragged frame, corners set one by one, the path of a brush.
import { isWithinReach, type Direction } from '@huanshi/pyramid/retouch/zone.ts'
import { zoneLimits, type Zone } from '../../contract/zones.ts'

export type Tool = 'look' | 'box' | 'polygon' | 'brush'

/** What a new zone begins with. */
export interface Style {
  readonly effect: Zone['effect']
  readonly colour: string
  /** Degrees. */
  readonly brush: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

type Unproject = (x: number, y: number) => Direction

const DECIMALS = 1e4

export function rounded({ yaw, pitch }: Direction): Direction {
  return { yaw: Math.round(yaw * DECIMALS) / DECIMALS, pitch: Math.round(pitch * DECIMALS) / DECIMALS }
}

/** Null for what is too small to have been meant. */
export function boxOf(from: Point, to: Point, unproject: Unproject): readonly Direction[] | null {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  if (right - left < 4 || bottom - top < 4) return null
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const
  return corners.map(([x, y]) => rounded(unproject(x, y)))
}

/** A frame in the middle of what is looked at, for those who draw by keys. */
export function boxAhead(
  { yaw, pitch, fov }: Direction & { readonly fov: number },
  unproject: Unproject,
  size: { readonly width: number; readonly height: number },
): readonly Direction[] {
  const half = Math.min(size.width, size.height) / 8
  const [x, y] = [size.width / 2, size.height / 2]
  return boxOf({ x: x - half, y: y - half }, { x: x + half, y: y + half }, unproject) ?? [{ yaw, pitch: pitch + fov }]
}

/** The path in pieces that one plane before the eye holds each, with as many points as a zone may have. */
export function strokesOf(path: readonly Direction[], brush: number): readonly (readonly Direction[])[] {
  const strokes: Direction[][] = []
  for (const point of path.map(rounded)) {
    const last = strokes.at(-1)
    const isHeld =
      last !== undefined && last.length < zoneLimits.points && isWithinReach({ points: [...last, point], brush })
    if (isHeld) last.push(point)
    // It goes on where the piece before ended.
    else strokes.push(last === undefined ? [point] : [...last.slice(-1), point])
  }
  return strokes
}

export function newZone(shape: Zone['shape'], points: readonly Direction[], { effect, colour, brush }: Style): Zone {
  return {
    id: crypto.randomUUID(),
    shape,
    effect,
    points: [...points],
    brush: shape === 'brush' ? brush : null,
    colour: colour.toLowerCase(),
  }
}

/** Degrees that a tripod and its shadow take. */
const TRIPOD = 40

/** A press of the brush right below. */
export function tripodZone(): Zone {
  return newZone('brush', [{ yaw: 0, pitch: -90 }], { effect: 'heal', colour: '#333333', brush: TRIPOD })
}

const words: Readonly<Record<Zone['shape'], string>> = { box: '矩形', polygon: '多边形', brush: '画笔' }

/** 矩形 2: by its place among those of its shape. */
export function nameOf(zone: Zone, zones: readonly Zone[]): string {
  const nth = zones.filter(({ shape }) => shape === zone.shape).indexOf(zone) + 1
  return `${words[zone.shape]} ${nth}`
}

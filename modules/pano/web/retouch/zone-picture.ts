// What a zone looks like, before it is saved: painted by the very code that covers it in the tiles, on the plane of the zone.
import type { Tiles } from '@huanshi/pyramid/retouch/patch.ts'
import { fromPlane } from '@huanshi/pyramid/retouch/plane.ts'
import { asTheyLie, paintZone, type PaintedZone } from '@huanshi/pyramid/retouch/zone-paint.ts'
import { RADIAN, type Direction } from '@huanshi/pyramid/retouch/zone.ts'
import type { SurfaceHotspot } from '@huanshi/viewer/hotspot.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { Zone } from '../../contract/zones.ts'
import { healer, type Healer } from './heal-beside.ts'

/** Of its longer side, in pixels. */
const SIDE = 512
/** What is repaired is looked for coarsely and made twice as fine once: what is saved is made finer still. */
const DOUBLINGS = 1

interface Painted {
  readonly key: string
  readonly url: string
  readonly corners: SurfaceHotspot['corners']
  readonly middle: Direction
}

/** Pictures of the zones, in their order; one that is being painted keeps the one it had. */
export function useZonePictures(tiles: Tiles | null, zones: readonly Zone[]): readonly SurfaceHotspot[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Painted>>(new Map())
  const [beside] = useState(healer)
  const paint = useEffectEvent(async (from: Tiles, all: readonly Zone[], isOver: () => boolean): Promise<void> => {
    for (const zone of all) {
      const key = keyOf(zone, all)
      if (known.get(zone.id)?.key === key) continue
      const painted = await pictureOf(zone, { tiles: from, all, beside }).catch(() => null)
      if (isOver()) return
      setKnown((now) => replaced(now, zone.id, painted === null ? null : { ...painted, key }))
    }
  })
  useEffect(() => {
    if (tiles === null) return undefined
    let isOver = false
    // While something is dragged the last place counts.
    const timer = setTimeout(() => void paint(tiles, zones, () => isOver), 60)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tiles, zones])
  const forget = useEffectEvent(() => {
    beside.close()
    for (const { url } of known.values()) URL.revokeObjectURL(url)
  })
  useEffect(() => () => forget(), [])
  return useMemo(
    () =>
      asTheyLie(zones).flatMap((zone, order) => {
        const painted = known.get(zone.id)
        return painted === undefined ? [] : [surfaceOf(zone.id, painted, order)]
      }),
    [known, zones],
  )
}

function replaced(
  all: ReadonlyMap<string, Painted>,
  id: string,
  painted: Painted | null,
): ReadonlyMap<string, Painted> {
  const next = new Map(all)
  const before = next.get(id)
  if (before !== undefined) URL.revokeObjectURL(before.url)
  if (painted === null) next.delete(id)
  else next.set(id, painted)
  return next
}

function surfaceOf(id: string, { url, corners, middle }: Painted, order: number): SurfaceHotspot {
  return {
    id: `picture-${id}`,
    kind: 'surface',
    ...middle,
    name: '',
    label: '',
    locked: true,
    inert: true,
    order: order - 1000,
    corners,
    source: { kind: 'image', url },
  }
}

/** All that its picture is made of: what is repaired is made of what no other zone covers. */
function keyOf({ effect, points, brush, colour }: Zone, all: readonly Zone[]): string {
  const others = effect === 'heal' ? all.map((zone) => [zone.points, zone.brush]) : []
  return JSON.stringify([effect, points, brush, effect === 'colour' ? colour : '', others])
}

interface Painting {
  readonly tiles: Tiles
  readonly all: readonly Zone[]
  readonly beside: Healer
}

async function pictureOf(zone: Zone, { tiles, all, beside }: Painting): Promise<Omit<Painted, 'key'> | null> {
  const painted = await paintZone(zone, tiles, all, { fill: beside.fill, doublings: DOUBLINGS })
  if (painted === null) return null
  const { plane, bounds } = painted
  const directionAt = (u: number, v: number): Direction => {
    const [x, y, z] = fromPlane(plane, u, v)
    if (plane.isFlat) return { yaw: x / RADIAN, pitch: y / RADIAN }
    return { yaw: Math.atan2(x, z) / RADIAN, pitch: Math.asin(Math.min(1, Math.max(-1, y))) / RADIAN }
  }
  const { left, right, bottom, top } = bounds
  return {
    url: URL.createObjectURL(await drawn(painted)),
    corners: [directionAt(left, top), directionAt(right, top), directionAt(right, bottom), directionAt(left, bottom)],
    middle: directionAt((left + right) / 2, (bottom + top) / 2),
  }
}

/** Clear where the zone is not. */
async function drawn({ plane, bounds, contains, colour }: PaintedZone): Promise<Blob> {
  const [wide, high] = [bounds.right - bounds.left, bounds.top - bounds.bottom]
  const scale = SIDE / Math.max(wide, high)
  const canvas = new OffscreenCanvas(Math.max(2, Math.round(wide * scale)), Math.max(2, Math.round(high * scale)))
  const { width, height } = canvas
  const picture = new ImageData(width, height)
  const at = new Float64Array(2)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      at[0] = bounds.left + ((column + 0.5) / width) * wide
      at[1] = bounds.top - ((row + 0.5) / height) * high
      if (!contains(fromPlane(plane, at[0], at[1]), at)) continue
      const offset = (row * width + column) * 4
      colour(at[0], at[1], picture.data, offset)
      picture.data[offset + 3] = 255
    }
  }
  canvas.getContext('2d')?.putImageData(picture, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}

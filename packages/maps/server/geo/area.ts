// Is this GeoJSON area one that can be drawn? Rings are closed, go somewhere, stay on the earth, and turn as RFC 7946 wants:
// outer rings against the clock, holes with it.
import { MOST_CORNERS, type Area } from '@huanshi/kernel/protocol/geometry.ts'

type Position = readonly number[]
type Ring = readonly Position[]

interface GeometryFault {
  readonly path: string
  readonly message: string
}

export function faultsOf(area: Area): GeometryFault[] {
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const vertices = polygons.flat().reduce((sum, ring) => sum + ring.length, 0)
  if (vertices > MOST_CORNERS) return [{ path: '/coordinates', message: `顶点不能超过 ${MOST_CORNERS} 个` }]
  return polygons.flatMap((rings, polygon) =>
    rings.flatMap((ring, place) => {
      const path = area.type === 'Polygon' ? `/coordinates/${place}` : `/coordinates/${polygon}/${place}`
      const message = ringFault(ring)
      return message === null ? [] : [{ path, message }]
    }),
  )
}

function ringFault(ring: Ring): string | null {
  if (ring.some(([, lat = 0]) => lat < -90 || lat > 90)) return '纬度应在 -90 到 90 之间，经度在前、纬度在后'
  const [first, last] = [ring[0], ring.at(-1)]
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return '环没有闭合：首尾两点应当相同'
  if (signedArea(ring) === 0) return '环没有面积'
  return null
}

/** The area with every ring turned the right way. */
export function rightHanded(area: Area): Area {
  const turned = (rings: readonly Ring[]) =>
    rings.map((ring, place) => {
      const isAgainstClock = signedArea(ring) > 0
      return (place === 0) === isAgainstClock ? [...ring] : ring.toReversed()
    })
  const plain = (rings: readonly Ring[]) => turned(rings).map((ring) => ring.map((position) => [...position]))
  return area.type === 'Polygon'
    ? { type: 'Polygon', coordinates: plain(area.coordinates) }
    : { type: 'MultiPolygon', coordinates: area.coordinates.map(plain) }
}

/** In square degrees; positive against the clock. */
function signedArea(ring: Ring): number {
  let sum = 0
  for (let i = 1; i < ring.length; i += 1) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? []
    const [bx = 0, by = 0] = ring[i] ?? []
    sum += ax * by - bx * ay
  }
  return sum / 2
}

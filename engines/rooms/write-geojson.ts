// Rooms, openings and cameras as GeoJSON (RFC 7946): the plan laid onto the earth at a place that somebody names.
import type { Point } from './model.ts'
import type { RoomView } from './outlined-rooms.ts'
import type { PlanShape } from './plan.ts'
import { signedArea } from './plane.ts'

export interface Origin {
  readonly lng: number
  readonly lat: number
}

type Position = readonly [number, number]

interface Feature {
  readonly type: 'Feature'
  readonly id: string
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Position[])[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
    | { readonly type: 'Point'; readonly coordinates: Position }
  readonly properties: Readonly<Record<string, string | number | null>>
}

export interface FeatureCollection {
  readonly type: 'FeatureCollection'
  readonly features: readonly Feature[]
}

/** Metres of a degree on the ellipsoid WGS-84, near enough for what one walks through. */
function degreesAt({ lng, lat }: Origin): (point: Point) => Position {
  const phi = (lat * Math.PI) / 180
  const north = 111_132.954 - 559.822 * Math.cos(2 * phi) + 1.175 * Math.cos(4 * phi)
  const east = 111_412.84 * Math.cos(phi) - 93.5 * Math.cos(3 * phi)
  const round = (value: number): number => Number(value.toFixed(9))
  return ({ x, y }) => [round(lng + x / east), round(lat + y / north)]
}

const centimetres = (value: number): number => Math.round(value * 1000) / 1000

/** @param origin where 0, 0 of the plan lies @param stands cameras in rooms that others outlined */
export function writeGeoJson(
  shapes: readonly PlanShape[],
  origin: Origin,
  stands: readonly Pick<RoomView, 'roomId' | 'camera'>[] = [],
): FeatureCollection {
  const at = degreesAt(origin)
  const features = shapes.flatMap(({ id, name, corners, openings, camera, area, height, floor }): Feature[] => {
    const level = floor === undefined ? {} : { floor: floor.name, elevation: centimetres(floor.up) }
    // Rings go against the clock.
    const ring = (signedArea(corners) > 0 ? corners.toReversed() : [...corners]).map(at)
    const room: Feature = {
      type: 'Feature',
      id,
      geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
      properties: {
        kind: 'room',
        name,
        area: centimetres(area.value),
        areaError: centimetres(area.error),
        height: height && centimetres(height.value),
        ...level,
      },
    }
    const doors = openings.map((opening): Feature => ({
      type: 'Feature',
      id: `${id}.${opening.id}`,
      geometry: { type: 'LineString', coordinates: [at(opening.a), at(opening.b)] },
      properties: {
        kind: opening.kind,
        room: id,
        bottom: centimetres(opening.bottom),
        top: centimetres(opening.top),
        ...level,
      },
    }))
    const eye = (own: string, place: Point): Feature => ({
      type: 'Feature',
      id: own,
      geometry: { type: 'Point', coordinates: at(place) },
      properties: { kind: 'camera', room: id, ...level },
    })
    const others = stands.filter(({ roomId, camera: one }) => roomId === id && one.id !== id)
    return [room, ...doors, eye(`${id}.camera`, camera), ...others.map(({ camera: one }) => eye(one.id, one.pose))]
  })
  return { type: 'FeatureCollection', features }
}

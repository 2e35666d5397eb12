// A region in the datum in which a source draws its tiles; people draw it in WGS-84.
import type { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'
import gcoord from 'gcoord'

// Its types are those of the module for browsers; to Node the module itself is the object.
const { transform, WGS84, GCJ02 } = gcoord as unknown as typeof gcoord.default

type Datum = 'wgs84' | 'gcj02'

export function regionIn(datum: Datum, region: Area | Bounds): Area | Bounds {
  if (datum === 'wgs84') return region
  if ('west' in region) {
    const [west = 0, south = 0] = shifted([region.west, region.south])
    const [east = 0, north = 0] = shifted([region.east, region.north])
    return { west, south, east, north }
  }
  const rings = (part: readonly (readonly (readonly number[])[])[]) => part.map((ring) => ring.map(shifted))
  return region.type === 'Polygon'
    ? { type: 'Polygon', coordinates: rings(region.coordinates) }
    : { type: 'MultiPolygon', coordinates: region.coordinates.map(rings) }
}

function shifted([lng = 0, lat = 0]: readonly number[]): number[] {
  return transform([lng, lat], WGS84, GCJ02)
}

// A track or places as a small picture: their outline alone, as large as it fits.
import sharp from 'sharp'

const WIDTH = 560
const HEIGHT = 374
const MARGIN = 40
/** More points than this cannot be told apart. */
const MOST = 4000

type Point = readonly [x: number, y: number]

interface Shapes {
  readonly lines: Point[][]
  readonly points: Point[]
}

/** @param value GeoJSON that has been checked @param bounds west, south, east, north, in degrees */
export async function drawTrack(value: unknown, bounds: readonly number[], target: string): Promise<void> {
  const shapes: Shapes = { lines: [], points: [] }
  collect(value, shapes)
  await sharp(Buffer.from(svgOf(shapes, bounds)))
    .webp({ quality: 85 })
    .toFile(target)
}

function collect(value: unknown, shapes: Shapes): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) return value.forEach((one) => collect(one, shapes))
  const { type, coordinates, features, geometry, geometries } = value as Readonly<Record<string, unknown>> // read by name
  if (type === 'Point') shapes.points.push(coordinates as Point) // checked before, like the others
  else if (type === 'MultiPoint') for (const point of coordinates as Point[]) shapes.points.push(point)
  else if (type === 'LineString') shapes.lines.push(coordinates as Point[])
  else if (type === 'MultiLineString' || type === 'Polygon')
    for (const line of coordinates as Point[][]) shapes.lines.push(line)
  else if (type === 'MultiPolygon') for (const line of (coordinates as Point[][][]).flat()) shapes.lines.push(line)
  for (const inner of [features, geometry, geometries]) collect(inner, shapes)
}

function svgOf({ lines, points }: Shapes, [west = 0, south = 0, east = 0, north = 0]: readonly number[]): string {
  // A degree of longitude is shorter the farther it lies from the equator.
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const [width, height] = [Math.max((east - west) * narrow, 1e-9), Math.max(north - south, 1e-9)]
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const place = ([lng, lat]: Point): string => {
    const x = WIDTH / 2 + (lng - (west + east) / 2) * narrow * scale
    const y = HEIGHT / 2 - (lat - (south + north) / 2) * scale
    return `${x.toFixed(1)},${y.toFixed(1)}`
  }
  const paths = lines.map((line) => {
    const step = Math.max(1, Math.ceil(line.length / MOST))
    return `<polyline points="${line
      .filter((_, at) => at % step === 0 || at === line.length - 1)
      .map(place)
      .join(' ')}"/>`
  })
  const dots = points.slice(0, MOST).map((point) => {
    const [x, y] = place(point).split(',')
    return `<circle cx="${x}" cy="${y}" r="7" fill="#F2541B" stroke="none"/>`
  })
  const style = 'fill="none" stroke="#F2541B" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" ${style}>${paths.join('')}${dots.join('')}</svg>`
}

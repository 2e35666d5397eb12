// States of the largest countries from the Digital Chart of the World: positions between the least and the greatest of each.
import { thinned, type Line, type Point } from '../geometry/shapes.ts'

interface ChartColumn {
  readonly values: ArrayLike<number>
  readonly min: number
  readonly max: number
}

const NEXT_RING = 65_535
/** Degrees. */
const LEAST_STEP = 0.02
const countries = new Set(['US', 'CA', 'AU', 'BR', 'AR', 'IN', 'RU'])

export function readStates(names: readonly string[], column: (name: string) => ChartColumn): Line[] {
  const states = names.flatMap((name) => {
    const found = /^([A-Z]{2})(\w+)_lon$/.exec(name)
    return found?.[1] !== undefined && countries.has(found[1]) ? [name.slice(0, -4)] : []
  })
  return states.flatMap((state) =>
    ringsOf(column(`${state}_lon`), column(`${state}_lat`)).map((ring) => thinned(ring, LEAST_STEP)),
  )
}

function ringsOf(lng: ChartColumn, lat: ChartColumn): Line[] {
  const rings: Point[][] = []
  const place = ({ values, min, max }: ChartColumn, at: number) =>
    min + (Number(values[at]) / (NEXT_RING - 1)) * (max - min)
  for (let at = 0; at < lng.values.length; at += 1) {
    if (Number(lng.values[at]) === NEXT_RING) rings.push([])
    else {
      const x = place(lng, at)
      rings.at(-1)?.push([x > 180 ? x - 360 : x, place(lat, at)])
    }
  }
  return rings
}

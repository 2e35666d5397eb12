// The borders of the map. Between other countries they are Natural Earth's; China's are those of its own maps, everywhere.
import { joined, lines, piecesOf, Region, type Line, type Point, type Rings, type Shape } from './geometry/shapes.ts'
import { Vertices } from './geometry/near.ts'
import { edgesOf, type Division } from './source/china.ts'
import type { Border } from './source/topology.ts'

interface BorderParts {
  readonly borders: readonly Border[]
  /** Shores of all countries. */
  readonly coast: readonly Line[]
  /** Land of the others as Natural Earth has it. */
  readonly abroad: readonly Rings[]
  readonly states: readonly Line[]
  /** The divisions of each province. */
  readonly provinces: readonly (readonly Division[])[]
  /** The dashes in the South China Sea. */
  readonly dashes: readonly Rings[]
}

const CHINA = new Set(['156', '158', '344', '446'])
/** How far two sources may differ over the same line, degrees. */
const DIFFERENCE = 0.3
const SHORE = 0.12
const ASIDE = 0.04

interface Borders {
  readonly countries: readonly Shape[]
  readonly states: readonly Shape[]
  readonly prefectures: readonly Shape[]
}

export function drawBorders({ borders, coast, abroad, states, provinces, dashes }: BorderParts): Borders {
  const china = new Region(provinces.flatMap((divisions) => divisions.flatMap(({ parts }) => parts)))
  // What nobody numbered is no country.
  const known = borders.filter(({ between }) => between.every((id) => /^\d+$/.test(id)))
  const theirs = known.filter(({ between }) => !between.some((id) => CHINA.has(id)))
  const ours = known.filter(
    ({ between }) => between.some((id) => CHINA.has(id)) && !between.every((id) => CHINA.has(id)),
  )
  const nearFormer = new Vertices(
    ours.map(({ line }) => line),
    DIFFERENCE,
  )
  const nearShore = new Vertices(coast, SHORE)
  const foreign = new Region(abroad)
  const within = provinces.map(edgesOf)
  const prefectures = within.flatMap((edges) => edges.filter(({ sides }) => sides > 1).map(({ line }) => line))
  const outer = edgesOf(provinces.flat())
  const single = outer.filter(({ sides }) => sides === 1).map(({ line }) => line)
  const frontier = single.filter(([from, to]) => {
    if (from === undefined || to === undefined) return false
    const middle = between(from, to)
    // Neighbours that were drawn apart have land of China on both sides, and no border of the country.
    return (nearFormer.isNear(middle) || foreign.has(middle)) && besides(from, to).some((side) => !china.has(side))
  })
  const isFrontier = new Set(frontier)
  const shared = within.flatMap((edges) => edges.filter(({ sides }) => sides === 1).map(({ line }) => line))
  const inland = single.filter((line) => !isFrontier.has(line) && !line.some((at) => nearShore.isNear(at)))
  const provincial = onlyShared(shared).concat(inland)
  return {
    countries: [
      lines(
        theirs.flatMap(({ line }) => piecesOf(line, (middle) => !china.has(middle))),
        { level: 0 },
      ),
      lines(joined(frontier), { level: 0 }),
      lines(dashes.flat(), { level: 0, kind: 'dash' }),
    ],
    states: [
      lines(joined(provincial), { level: 1 }),
      lines(
        states.flatMap((line) => piecesOf(line, (middle) => !china.has(middle) && !nearShore.isNear(middle))),
        { level: 1 },
      ),
    ],
    prefectures: [lines(joined(prefectures), { level: 2 })],
  }
}

const between = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** Places a little to the left and to the right of a step. */
function besides([ax, ay]: Point, [bx, by]: Point): Point[] {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [dx, dy] = [((by - ay) / length) * ASIDE, ((ax - bx) / length) * ASIDE]
  const [x, y] = between([ax, ay], [bx, by])
  return [
    [x + dx, y + dy],
    [x - dx, y - dy],
  ]
}

/** Lines that two provinces have. */
function onlyShared(given: readonly Line[]): Line[] {
  const seen = new Map<string, { readonly line: Line; count: number }>()
  for (const line of given) {
    const key = line
      .map(([x, y]) => `${x.toFixed(4)},${y.toFixed(4)}`)
      .toSorted()
      .join(' ')
    const known = seen.get(key)
    if (known === undefined) seen.set(key, { line, count: 1 })
    else known.count += 1
  }
  return [...seen.values()].filter(({ count }) => count > 1).map(({ line }) => line)
}

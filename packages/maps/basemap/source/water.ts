// Rivers and lakes of GSHHG, which keeps them in squares of two degrees with positions relative to each.
import { areaOf, joined, type Line, type Point } from '../geometry/shapes.ts'

type Column = (name: string) => ArrayLike<number>

interface Segment {
  readonly line: Line
  readonly level: number
  readonly polygon: number
}

function* segmentsOf(column: Column, kind: 'river' | 'shore'): Generator<Segment> {
  const degrees = Number(column('Bin_size_in_minutes')[0]) / 60
  const columns = Number(column('N_bins_in_360_longitude_range')[0])
  const firsts = column('Id_of_first_segment_in_a_bin')
  const counts = column('N_segments_in_a_bin')
  const starts = column('Id_of_first_point_in_a_segment')
  const [lng, lat] = [
    column('Relative_longitude_from_SW_corner_of_bin'),
    column('Relative_latitude_from_SW_corner_of_bin'),
  ]
  const isRiver = kind === 'river'
  const lengths = column(isRiver ? 'N_points_for_a_segment' : 'Embedded_npts_levels_exit_entry_for_a_segment')
  const levels = isRiver ? column('Hierarchial_level_of_a_segment') : lengths
  const owners = isRiver ? starts : column('Id_of_GSHHS_ID')
  const share = (value: number | undefined) => (((value ?? 0) & 0xffff) / 65_535) * degrees
  for (let bin = 0; bin < firsts.length; bin += 1) {
    const west = (bin % columns) * degrees
    const south = 90 - (Math.floor(bin / columns) + 1) * degrees
    const first = Number(firsts[bin])
    for (let segment = first; segment < first + Number(counts[bin]); segment += 1) {
      const packed = Number(lengths[segment])
      const length = isRiver ? packed : packed >> 9
      const start = Number(starts[segment])
      const line = Array.from({ length }, (_none, at): Point => [
        west + share(lng[start + at]),
        south + share(lat[start + at]),
      ])
      const level = isRiver ? Number(levels[segment]) : (packed >> 6) & 7
      yield { line, level, polygon: Number(owners[segment]) }
    }
  }
}

/** The world from −180 on; a square that touches the antimeridian stays on its side. */
const turned = (line: Line): Line => ((line[0]?.[0] ?? 0) >= 180 ? line.map(([x, y]): Point => [x - 360, y]) : line)

/** Rivers by rank, 1 the greatest; canals and what runs dry are left out. */
export function readRivers(column: Column): { readonly rank: number; readonly lines: Line[] }[] {
  const byLevel = Map.groupBy([...segmentsOf(column, 'river')], ({ level }) => level)
  return [1, 2, 3, 4].map((rank) => ({
    rank,
    lines: joined((byLevel.get(rank) ?? []).map(({ line }) => turned(line))),
  }))
}

/** Lakes as rings, the largest first. */
export function readLakes(column: Column, least: number): Line[] {
  const lakes = Map.groupBy(
    [...segmentsOf(column, 'shore')].filter(({ level }) => level === 2),
    ({ polygon }) => polygon,
  )
  return [...lakes.values()]
    .flatMap((parts) => joined(parts.map(({ line }) => turned(line))))
    .filter((ring) => ring.length > 3 && areaOf(ring) >= least)
    .toSorted((a, b) => areaOf(b) - areaOf(a))
}

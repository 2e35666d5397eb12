// How far rooms may be from where the plan shows them: from the equations that laid them there.
import { SURE, type Point } from './model.ts'

interface PosedCamera {
  readonly id: string
  readonly at: Point
  /** Where its east and north stand among the unknowns; null: it is none of them. */
  readonly unknown: number | null
  /** Put there by hand. */
  readonly isFixed: boolean
  /** Of all lengths together, as a part of them. */
  readonly scaleSpread: number
}

/**
 * Metres, with 95 in 100. Where nobody has put two rooms by hand, the plan as a whole may lie and be turned as fits it best: what counts is
 * how rooms lie to each other.
 */
export function poseErrors(
  cameras: readonly PosedCamera[],
  covariance: (i: number, j: number) => number,
): Map<string, number> {
  const size = cameras.length * 2
  const own = Array.from({ length: size }, (_, i) =>
    Float64Array.from({ length: size }, (_, j) => {
      const [a, b] = [cameras[i >> 1]!.unknown, cameras[j >> 1]!.unknown]
      return a === null || b === null ? 0 : covariance(a + (i & 1), b + (j & 1))
    }),
  )
  const middle = middleOf(cameras.map(({ at }) => at))
  const isFree = cameras.filter(({ isFixed }) => isFixed).length < 2
  if (isFree) for (const shift of freedomsOf(cameras, middle)) takeOut(own, shift)
  // Cameras stood on one tripod: what its height is wrong by makes the whole plan larger or smaller.
  const scale = Math.max(...cameras.map(({ scaleSpread }) => scaleSpread))
  return new Map(
    cameras.map(({ id, at }, n) => {
      const variance = Math.max(0, own[2 * n]![2 * n]!) + Math.max(0, own[2 * n + 1]![2 * n + 1]!)
      const far = isFree ? Math.hypot(at.x - middle.x, at.y - middle.y) : 0
      return [id, SURE * Math.hypot(Math.sqrt(variance), far * scale)]
    }),
  )
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** East, north and a turn about the middle, as orthonormal moves of all cameras. */
function freedomsOf(cameras: readonly PosedCamera[], { x, y }: Point): number[][] {
  return [
    cameras.flatMap(() => [1, 0]),
    cameras.flatMap(() => [0, 1]),
    cameras.flatMap(({ at }) => [at.y - y, x - at.x]),
  ].flatMap((shift) => {
    const length = Math.hypot(...shift)
    return length < 1e-9 ? [] : [shift.map((part) => part / length)]
  })
}

/** What a matrix says along a move: rows and columns both lose it. */
function takeOut(matrix: readonly Float64Array[], shift: readonly number[]): void {
  for (const row of matrix) {
    const along = row.reduce((sum, value, j) => sum + value * shift[j]!, 0)
    for (const [j, part] of shift.entries()) row[j]! -= along * part
  }
  for (let j = 0; j < shift.length; j++) {
    const along = matrix.reduce((sum, row, i) => sum + row[j]! * shift[i]!, 0)
    for (const [i, part] of shift.entries()) matrix[i]![j]! -= along * part
  }
}

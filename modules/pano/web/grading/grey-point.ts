// What is grey in the scene, pressed in the picture as it was taken: the white balance follows from its colour.
import { balanceFor, type Grading } from '@huanshi/pyramid/retouch/grading.ts'
import { drawPatch, type Tiles } from '@huanshi/pyramid/retouch/patch.ts'
import { planeOf } from '@huanshi/pyramid/retouch/plane.ts'
import { RADIAN, type Direction } from '@huanshi/pyramid/retouch/zone.ts'

/** Points across and down whose mean counts: a single one may be noise. */
const SIDE = 7

/** @param degrees across what is looked at; null where the picture shows nothing */
export async function balanceAt(
  tiles: Tiles,
  at: Direction,
  degrees: number,
): Promise<Pick<Grading, 'temperature' | 'tint'> | null> {
  const plane = planeOf([at], tiles.type === 'flat')
  if (plane === null) return null
  const half = (degrees / 2) * RADIAN
  const bounds = { left: -half, right: half, bottom: -half, top: half }
  const { data } = await drawPatch(tiles, plane, bounds, { width: SIDE, height: SIDE })
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    if (data[pixel + 3] === 0) continue
    count += 1
    for (const i of [0, 1, 2] as const) sum[i] += data[pixel + i] ?? 0
  }
  return count === 0 ? null : balanceFor([sum[0] / count, sum[1] / count, sum[2] / count])
}

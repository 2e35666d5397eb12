// How near a smaller cloud comes to the whole: merged, and the same number of those that cover most.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeLevels } from '@huanshi/library/server/media/model/splat-levels.ts'
import { AT_ONCE } from '@huanshi/library/server/media/model/splat-order.ts'
import { writeSplat } from '@huanshi/library/server/media/model/write-splat.ts'
import { levelFile } from '@huanshi/library/server/media/model/splat-names.ts'
import { similarity, type Picture } from '../walk/similarity.ts'
import { difference, drawCloud, type View } from './draw-cloud.ts'

const SPLAT_BYTES = 32
/** From far, where all is seen, to near. */
export const views: readonly View[] = [
  { yaw: 0, pitch: -15, fov: 75 },
  { yaw: 120, pitch: -15, fov: 75 },
  { yaw: 40, pitch: -15, fov: 45 },
  { yaw: 220, pitch: -10, fov: 45 },
  { yaw: 80, pitch: -8, fov: 25 },
  { yaw: 300, pitch: -8, fov: 12 },
]

export interface Nearness {
  /** Mean absolute difference, of 255. */
  readonly difference: number
  /** Structural similarity. */
  readonly similarity: number
}

interface ComparedLevel {
  /** Of the whole. */
  readonly share: number
  readonly splats: number
  readonly byWeight: Nearness
  readonly merged: Nearness
}

/** @param shares from few to many @param folder an empty one */
export async function compareLevels(
  source: string,
  folder: string,
  shares: readonly number[],
): Promise<ComparedLevel[]> {
  const path = join(folder, 'file.splat')
  const { splats: count = 0, heart = [] } = await writeSplat(source, '.splat', path)
  const most = shares.map((share) => Math.round(count * share))
  const made = await writeLevels({ path, count, heart }, most, AT_ONCE)
  const whole = await readFile(path)
  const draw = (cloud: Buffer): Picture[] => views.map((view) => drawCloud(cloud, view, heart))
  const wanted = draw(whole)
  const compared = []
  for (const [nth, share] of shares.entries()) {
    const splats = made[nth] ?? 0
    const byWeight = nearness(draw(whole.subarray(0, splats * SPLAT_BYTES)), wanted)
    const merged = nearness(draw(await readFile(join(folder, levelFile(nth + 1)))), wanted)
    compared.push({ share, splats, byWeight, merged })
  }
  return compared
}

function nearness(drawn: readonly Picture[], wanted: readonly Picture[]): Nearness {
  const mean = (of: (one: Picture, other: Picture) => number): number =>
    drawn.reduce((sum, picture, nth) => sum + of(picture, wanted[nth]!), 0) / drawn.length
  return { difference: mean(difference), similarity: mean(similarity) }
}

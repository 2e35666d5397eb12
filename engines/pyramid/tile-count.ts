import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Level } from './plan-levels.ts'

/**
 * Tells how far a running dzsave is by looking for the next tile of the full-size level, which is
 * written row by row from the top, the smaller levels in step with it. A look costs a few `access`
 * calls however many tiles there are.
 *
 * @returns a function that gives the share of the largest level that is on disk, 0–1
 */
export function tileCounter(folder: string, level: Level, suffix: string): () => Promise<number> {
  const total = level.columns * level.rows
  let done = 0
  const exists = (index: number): Promise<boolean> =>
    access(join(folder, `${index % level.columns}_${Math.floor(index / level.columns)}${suffix}`)).then(
      () => true,
      () => false,
    )
  return async () => {
    // Whole rows first, by their last tile, then tiles of the row in work.
    while (done < total && (await exists(Math.min(total, done - (done % level.columns) + level.columns) - 1))) {
      done = done - (done % level.columns) + level.columns
    }
    while (done < total && (await exists(done))) done++
    return done / total
  }
}

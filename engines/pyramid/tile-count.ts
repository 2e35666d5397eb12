import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Level } from './write/plan-levels.ts'

/**
 * Tells how far a running dzsave is by looking for the next tile of the full-size level, which is
 * written row by row from the top, the smaller levels in step with it. A look costs a few calls of some
 * microseconds however many tiles there are; they do not wait their turn behind the reading and writing of tiles,
 * or a look would take longer than the work.
 *
 * @returns a function that gives the share of the largest level that is on disk, 0–1
 */
export function tileCounter(folder: string, level: Level, suffix: string): () => number {
  const total = level.columns * level.rows
  let done = 0
  const exists = (index: number): boolean =>
    existsSync(join(folder, `${index % level.columns}_${Math.floor(index / level.columns)}${suffix}`))
  return () => {
    // Whole rows first, by their last tile, then tiles of the row in work.
    while (done < total && exists(Math.min(total, done - (done % level.columns) + level.columns) - 1)) {
      done = done - (done % level.columns) + level.columns
    }
    while (done < total && exists(done)) done++
    return done / total
  }
}

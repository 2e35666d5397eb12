// Which rows of a long table a run of all tests takes: other ones with each seed, so that in time all are taken. Without a seed, as
// when somebody runs the file alone, all of them at once.
import { createHash } from 'node:crypto'

/** A figure from 0 to 2^32 - 1, the same for the same seed and words. */
export function chance(seed: string, ...about: readonly string[]): number {
  return createHash('sha256')
    .update([seed, ...about].join('\n'))
    .digest()
    .readUInt32BE()
}

interface Slice<T> {
  /** One row in so many, and at least one of each group. */
  readonly oneIn: number
  readonly nameOf: (row: T) => string
  readonly groupOf: (row: T) => string
}

export function seededSlice<T>(rows: readonly T[], { oneIn, nameOf, groupOf }: Slice<T>, seed = givenSeed()): T[] {
  if (seed === undefined) return [...rows]
  const groups = Map.groupBy(rows, groupOf)
  const chosen = new Set(
    [...groups.values()].flatMap((own) => {
      const shuffled = own.toSorted((a, b) => chance(seed, nameOf(a)) - chance(seed, nameOf(b)))
      return shuffled.slice(0, Math.ceil(own.length / oneIn))
    }),
  )
  return rows.filter((row) => chosen.has(row))
}

/** Of the run that this is a part of; an empty one stands for the whole. */
export function givenSeed(): string | undefined {
  return process.env['TEST_SEED'] || undefined
}

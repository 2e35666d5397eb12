// Files made of sound ones: changed as a whole, or within what they are packed in; some go by the name of another kind.
import * as fc from 'fast-check'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Format, FuzzedFile } from './file-formats.ts'
import { mutated, mutations, type Mutation } from './mutations.ts'

const BATCH = 24

export interface Mutant extends FuzzedFile {
  readonly mutations: readonly Mutation[]
}

/** A batch that the seed alone decides, written into a folder of its own. */
export async function mutantsOf({ samples }: Format, seed: number, folder: string): Promise<Mutant[]> {
  await mkdir(folder)
  const names = samples.map(({ name }) => name)
  const given = samples.filter(({ isGiven }) => isGiven === true)
  const made = samples.filter(({ isGiven }) => isGiven !== true)
  const drawn = fc.oneof(
    { arbitrary: fc.constantFrom(...made), weight: 4 },
    { arbitrary: fc.constantFrom(...(given.length > 0 ? given : made)), weight: 1 },
  )
  const arbitrary = fc.record({
    sample: drawn,
    part: fc.nat(),
    isInside: fc.boolean(),
    all: mutations,
    // Most go by their own name, some by that of another kind.
    name: fc.oneof({ arbitrary: fc.constant(null), weight: 12 }, { arbitrary: fc.constantFrom(...names), weight: 1 }),
  })
  const mutants = fc.sample(arbitrary, { seed, numRuns: BATCH })
  return Promise.all(
    mutants.map(async ({ sample: { name: own, parts, pack }, part, isInside, all, name }, index) => {
      const inside = pack !== undefined && isInside
      const changed = parts.map((one, at) =>
        inside && at === part % parts.length ? { ...one, bytes: mutated(one.bytes, all) } : one,
      )
      const whole = pack === undefined ? (changed[0]?.bytes ?? Buffer.alloc(0)) : await pack(changed)
      const bytes = inside ? whole : mutated(whole, all)
      const path = join(folder, String(index))
      await writeFile(path, bytes)
      return { path, name: name ?? own, size: bytes.length, mutations: all }
    }),
  )
}

// A few of the situations of `npm run cluster -- chaos`, others each time: nothing is lost, and all goes on by itself.
import { expect, test, vi } from 'vitest'
import { seeded } from '../bench/lists/seeded.ts'
import { chaos } from './chaos/chaos.ts'
import { situations } from './chaos/situations.ts'

vi.setConfig({ testTimeout: 300_000 })

const SEED = Number(process.env['HUANSHI_SEED'] ?? Date.now() % 1_000)
const [HOW_MANY, SECONDS] = [3, 12]
/** Until everything goes well again, ms; a process that was killed has to start, on a machine that does other things as well. */
const PATIENCE_MS = 15_000

function someOf(seed: number): typeof situations {
  const chance = seeded(seed)
  return situations
    .map((situation) => ({ situation, rank: chance() }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, HOW_MANY)
    .map(({ situation }) => ({ ...situation, seconds: Math.min(situation.seconds, SECONDS) }))
}

test(`some of what may fail fails (HUANSHI_SEED=${SEED})`, async () => {
  const outcomes = await chaos(someOf(SEED), () => undefined)
  expect(outcomes).toHaveLength(HOW_MANY)
  const found = outcomes.map(({ situation, record, from, to, recovery, lost }) => {
    // Whatever the database and the clock do, visitors go on looking at what is public.
    const goesOn = /^(database|clock)/.test(situation.name)
    const isBack = (recovery ?? Number.POSITIVE_INFINITY) < PATIENCE_MS
    return { name: situation.name, lost, isBack, tilesMissed: goesOn ? record.failures('tile', from, to) : 0 }
  })
  expect(found).toEqual(found.map(({ name }) => ({ name, lost: [], isBack: true, tilesMissed: 0 })))
})

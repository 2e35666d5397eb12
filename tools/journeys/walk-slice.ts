// Which of the walks' steps are taken. Without a seed all of them. With one, each route once by somebody who may enter it and, where
// there is such a one, now and then by somebody who may not; who that is differs from seed to seed.
import { chance as chanceOf } from '../test-run/seeded-slice.ts'
import type { TestUser } from './test-users.ts'
import type { RouteRow } from './tables.ts'

interface WalkSlice {
  takes(row: RouteRow, player: TestUser): boolean
}

/** One in so many is refused. */
const REFUSED = 2

const everything: WalkSlice = { takes: () => true }

export function walkSlice(
  seed: string | undefined,
  cast: readonly TestUser[],
  isAllowed: (row: RouteRow, player: TestUser) => boolean,
): WalkSlice {
  if (seed === undefined) return everything
  const chance = (...about: readonly string[]): number => chanceOf(seed, ...about)
  const oneOf = (players: readonly TestUser[], id: string): TestUser | undefined => players[chance(id) % players.length]
  return {
    takes(row, player) {
      const allowed = cast.filter((one) => isAllowed(row, one))
      if (player === oneOf(allowed, row.id)) return true
      const refused = cast.filter((one) => !allowed.includes(one))
      return chance(row.id, 'refused') % REFUSED === 0 && player === oneOf(refused, row.id)
    },
  }
}

// What visitors and members ask of a site and when, by a seed: the next one comes whether or not the one before was answered.
import { seeded, type Chance } from '../../bench/lists/seeded.ts'

export type Kind = keyof typeof shares

/** Of a hundred. */
export const shares = {
  tile: 80,
  /** What a tour's page begins with. */
  tour: 7,
  /** Of public tours. */
  list: 4,
  /** Of one's own panoramas. */
  'own list': 4,
  /** As the studio saves. */
  save: 3.3,
  /** Made. */
  tag: 1.5,
  /** Of a small panorama, which is cut into tiles. */
  upload: 0.2,
} as const

export interface Due {
  readonly kind: Kind
  /** ms since the beginning */
  readonly at: number
  /** 0 to 1: which of those that there are. */
  readonly which: number
}

/** Without an end. @param rate in a second, on average */
export function* schedule(seed: number, rate: number): Generator<Due, never> {
  const chance = seeded(seed)
  for (let at = 0; ;) {
    at += (-Math.log(1 - chance()) * 1_000) / rate
    yield { kind: kindBy(chance), at, which: chance() }
  }
}

const kinds = Object.entries(shares) as [Kind, number][] // its own entries
const whole = kinds.reduce((sum, [, share]) => sum + share, 0)

function kindBy(chance: Chance): Kind {
  let left = chance() * whole
  for (const [kind, share] of kinds) if ((left -= share) < 0) return kind
  return 'tile'
}

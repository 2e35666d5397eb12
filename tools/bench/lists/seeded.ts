// Numbers by chance that are the same in every run of one seed.
export type Chance = () => number

/** Mulberry32. @returns numbers from 0 to less than 1 */
export function seeded(seed: number): Chance {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function oneOf<T>(chance: Chance, all: readonly [T, ...T[]]): T {
  return all[Math.floor(chance() * all.length)] ?? all[0]
}

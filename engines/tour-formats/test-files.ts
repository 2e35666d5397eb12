import type { Face, TourFiles } from './foreign-tour.ts'

/** Files in memory, for tests. */
export function filesOf(contents: Readonly<Record<string, string | Uint8Array>>): TourFiles {
  return {
    names: Object.keys(contents),
    async read(path) {
      const found = contents[path]
      return typeof found === 'string' ? new TextEncoder().encode(found) : found
    },
  }
}

/** Of the sides of a cube, each its own. */
export const colours: Readonly<Record<Face, readonly [number, number, number]>> = {
  f: [200, 40, 40],
  r: [40, 200, 40],
  b: [40, 40, 200],
  l: [200, 200, 40],
  u: [200, 40, 200],
  d: [40, 200, 200],
}

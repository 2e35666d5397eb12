import type { TourFiles } from './foreign-tour.ts'

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

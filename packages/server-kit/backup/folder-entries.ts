// What is in a folder while others go on working there. It is looked at once more behind what was found at first: files that are put
// into one meanwhile (tiles into a pack) are all there before or behind.
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Nothing of a folder that is gone. */
export async function* folderEntries(folder: string): AsyncGenerator<Dirent> {
  const seen = new Set<string>()
  for (let listing = 1; listing <= 2; listing++) {
    const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return []
      throw error
    })
    for (const entry of entries) {
      if (seen.has(entry.name)) continue
      seen.add(entry.name)
      yield entry
    }
  }
}

export function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

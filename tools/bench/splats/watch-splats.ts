// A browser loads a cloud and tells when something of it was seen, and how smoothly it turns when all of it is there.
import { withPage } from '../videos/watch-page.ts'
import type { FallingLine } from '../videos/falling-line.ts'

export interface WatchedSplats {
  /** Milliseconds. */
  readonly first: number
  readonly last: number
  /** Drawn in a second while it turns. */
  readonly frames: number
}

const LONGEST_MS = 240_000

export async function watchSplats(line: FallingLine, heart: readonly number[] | null): Promise<WatchedSplats> {
  const asked = heart === null ? 'splat' : `splat&heart=${heart.join()}`
  return withPage(line, asked, async (page) => {
    await page.waitForFunction(() => window.seen.last > 0 && window.seen.first > 0, null, { timeout: LONGEST_MS })
    const { first, last } = await page.evaluate(() => window.seen)
    return { first, last, frames: await page.evaluate(() => window.turned()) }
  })
}

// A browser loads a cloud and tells when something of it was seen, and how smoothly it turns when all of it is there.
import { withPage } from '../videos/watch-page.ts'
import type { FallingLine } from '../videos/falling-line.ts'

export interface WatchedSplats {
  /** Milliseconds; infinite for what did not come while it was waited for. */
  readonly first: number
  readonly last: number
  /** Drawn in a second while it turns. */
  readonly frames: number
}

export const LONGEST_MS = 240_000

export interface Loaded {
  readonly heart?: readonly number[]
  /** How many each level has, fewest first, and the whole. */
  readonly levels?: readonly number[]
}

export async function watchSplats(line: FallingLine, loaded: Loaded): Promise<WatchedSplats> {
  const asked = ['splat', ...Object.entries(loaded).map(([name, values]) => `${name}=${values.join()}`)].join('&')
  return withPage(line, asked, async (page) => {
    const isThere = () => window.seen.last > 0 && window.seen.first > 0
    // Millions are slow without a graphics card: what was seen until then is told.
    const came = await page.waitForFunction(isThere, null, { timeout: LONGEST_MS }).then(
      () => true,
      () => false,
    )
    const { first, last } = await page.evaluate(() => window.seen)
    const frames = came ? await page.evaluate(() => window.turned()) : 0
    return { first: first || Number.POSITIVE_INFINITY, last: last || Number.POSITIVE_INFINITY, frames }
  })
}

// A browser watches a video to its end and tells when it stood still, and in which widths it came.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sample } from './sample.ts'
import type { FallingLine } from './falling-line.ts'
import { withPage } from './watch-page.ts'

interface Watching {
  readonly seconds: number
  readonly streamUrl?: string
}

export interface Watched {
  /** Milliseconds. */
  readonly first: number
  readonly longestStop: number
  /** Seconds of the video at which it came. */
  readonly longestAt: number
  readonly allStops: number
  /** Seconds of the video that were reached. */
  readonly end: number
  /** Milliseconds for which each width was seen. */
  readonly widths: ReadonlyMap<number, number>
}

/** Between two looks a video that plays has moved on; shorter than this no eye sees it stand. */
const SEEN_MS = 120
/** A video that stands still for as long as it lasts will not end. */
const PATIENCE = 1.8

export async function watchVideo(line: FallingLine, { seconds, streamUrl }: Watching): Promise<Watched> {
  return withPage(line, streamUrl === undefined ? '' : `stream=${streamUrl}`, async (page) => {
    const until = performance.now() + seconds * 1000 * PATIENCE
    for (;;) {
      await sleep(1000)
      const time = await page.evaluate(() => Math.max(0, ...window.samples.slice(-40).map(({ time }) => time)))
      if (time > seconds - 2 || performance.now() > until) break
    }
    return seenIn(await page.evaluate(() => window.samples), seconds)
  })
}

function seenIn(samples: readonly Sample[], seconds: number): Watched {
  const widths = new Map<number, number>()
  const stops: Stop[] = []
  let moved: Sample | null = null
  let first = Number.NaN
  for (const sample of samples) {
    if (sample.time <= (moved?.time ?? 0)) continue
    if (moved === null) first = sample.at
    else {
      // Looks that came late, on a busy machine, are no stops: the video has moved on by as much.
      const ms = sample.at - moved.at - (sample.time - moved.time) * 1000
      if (ms > SEEN_MS) stops.push({ ms, at: moved.time })
      widths.set(sample.width, (widths.get(sample.width) ?? 0) + sample.at - moved.at)
    }
    moved = sample
  }
  const end = moved?.time ?? 0
  // It stood until nobody waited any longer.
  const last = samples.at(-1)
  if (end < seconds - 3 && last !== undefined && moved !== null) stops.push({ ms: last.at - moved.at, at: end })
  return { first, ...sumOf(stops), end, widths }
}

interface Stop {
  readonly ms: number
  /** Seconds of the video. */
  readonly at: number
}

function sumOf(stops: readonly Stop[]): Pick<Watched, 'longestStop' | 'longestAt' | 'allStops'> {
  const [longest] = stops.toSorted((a, b) => b.ms - a.ms)
  const allStops = stops.reduce((sum, { ms }) => sum + ms, 0)
  return { longestStop: longest?.ms ?? 0, longestAt: longest?.at ?? 0, allStops }
}

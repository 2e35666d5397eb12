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
  /** Where it came from; empty where it never stopped. */
  readonly longestBy: string
  /** The longest for which nothing lay ready, in milliseconds: what the line is to blame for. */
  readonly longestEmpty: number
  readonly allStops: number
  /** Seconds of the video that were reached. */
  readonly end: number
  /** Milliseconds for which each width was seen. */
  readonly widths: ReadonlyMap<number, number>
  /** Seconds that lay ready at the least, but at its beginning and its end. */
  readonly leastAhead: number
  /** Share of the pictures that were decoded too late to be seen. */
  readonly late: number
}

/** Less than this lies ready where a line is too slow: a player waits before its last picture is shown. Seconds. */
const EMPTY = 0.25
/** Around a change of its size, in milliseconds. */
const CHANGE_MS = 1000
/** Looks are 50 ms apart where nothing holds the page up. */
const LATE_LOOK_MS = 200
/** Seconds at the beginning and at the end of a video in which little can lie ready. */
const ENDS = 10
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
      if (ms > SEEN_MS) stops.push({ ms, at: moved.time, by: causeOf(samples, moved.at, sample.at) })
      widths.set(sample.width, (widths.get(sample.width) ?? 0) + sample.at - moved.at)
    }
    moved = sample
  }
  const end = moved?.time ?? 0
  const last = samples.at(-1)
  // It stood until nobody waited any longer.
  if (end < seconds - 3 && last !== undefined && moved !== null)
    stops.push({ ms: last.at - moved.at, at: end, by: causeOf(samples, moved.at, last.at) })
  const ends = Math.min(ENDS, seconds / 4)
  const within = samples.filter(({ time }) => time > ends && time < seconds - ends)
  return {
    first,
    ...sumOf(stops),
    end,
    widths,
    leastAhead: Math.min(...within.map(({ ahead }) => ahead)),
    late: last === undefined ? 0 : last.late / Math.max(1, last.decoded),
  }
}

/** Why it stood between two looks: a jump, a line that brought too little, or what decodes and draws, where the page itself was held up. */
function causeOf(samples: readonly Sample[], from: number, to: number): string {
  const stood = samples.filter(({ at }) => at >= from && at <= to)
  if (stood.some(({ isSeeking }) => isSeeking)) return 'a jump'
  if (stood.some(({ ahead }) => ahead < EMPTY)) return 'nothing lay ready'
  const near = samples.filter(({ at }) => at >= from - CHANGE_MS && at <= to + CHANGE_MS)
  const isChange = new Set(near.map(({ width }) => width)).size > 1
  const blindFor = Math.max(...stood.map(({ at }, nth) => at - (stood[nth - 1]?.at ?? at)))
  const by = blindFor > LATE_LOOK_MS ? 'a busy machine, which looked late as well' : 'the decoder'
  return isChange ? `${by}, at a change of size` : by
}

interface Stop {
  readonly ms: number
  /** Seconds of the video. */
  readonly at: number
  readonly by: string
}

function sumOf(
  stops: readonly Stop[],
): Pick<Watched, 'longestStop' | 'longestAt' | 'longestBy' | 'longestEmpty' | 'allStops'> {
  const [longest] = stops.toSorted((a, b) => b.ms - a.ms)
  const empty = stops.filter(({ by }) => by === 'nothing lay ready')
  const allStops = stops.reduce((sum, { ms }) => sum + ms, 0)
  return {
    longestStop: longest?.ms ?? 0,
    longestAt: longest?.at ?? 0,
    longestBy: longest?.by ?? '',
    longestEmpty: Math.max(0, ...empty.map(({ ms }) => ms)),
    allStops,
  }
}

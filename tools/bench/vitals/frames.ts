// What a page's scripts take of each frame, out of Chromium's own trace of its main thread.
import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds. */
  readonly ts: number
  readonly dur?: number
  readonly args?: { readonly name?: string }
}

/** Whatever runs scripts; those within others are counted once. */
const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'FireAnimationFrame',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'FireIdleCallback',
])
const FRAME = 'BeginMainThreadFrame'
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
]

interface Frames<T> {
  /** Milliseconds of script in each frame that had any. */
  readonly scripts: readonly number[]
  /** What the work came to. */
  readonly found: T
}

export async function traceFrames<T>(browser: Browser, page: Page, work: () => Promise<T>): Promise<Frames<T>> {
  await browser.startTracing(page, { categories })
  const found = await work()
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] } // Chromium's format
  return { scripts: scriptsByFrame(ofBusiest(traceEvents)), found }
}

/** Of all main threads that of the page has most to do. */
function ofBusiest(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = new Map<string, TraceEvent[]>()
  for (const event of events) {
    if (event.name !== FRAME && !(SCRIPTS.has(event.name) && event.ph === 'X')) continue
    const key = `${event.pid} ${event.tid}`
    const known = threads.get(key)
    if (known === undefined) threads.set(key, [event])
    else known.push(event)
  }
  return [...threads.values()].toSorted((a, b) => b.length - a.length)[0]?.toSorted((a, b) => a.ts - b.ts) ?? []
}

function scriptsByFrame(events: readonly TraceEvent[]): number[] {
  const found: number[] = []
  let [sum, end] = [0, 0]
  for (const { name, ts, dur = 0 } of events) {
    if (name === FRAME) {
      if (sum > 0) found.push(sum / 1000)
      sum = 0
    } else if (ts + dur > end) {
      sum += ts + dur - Math.max(ts, end)
      end = ts + dur
    }
  }
  return found
}

// Runs in the browser: which animation frames drew something while something was under way, and what they asked of the graphics.
import { graphics } from './count-graphics.ts'
import type { WalkTour } from './page.ts'
import type { Look } from './ways.ts'

/** From one scene to another. */
export interface Going {
  readonly tour: WalkTour
  readonly from: string
  readonly to: string
  readonly looks: readonly [Look, Look]
  /** Where the way leads out of the first. */
  readonly door: Look
}

/** What stands on the window of a page that is measured. */
export interface FramesPage {
  prepare(going: Going, kind: 'walk' | 'fade' | 'psv'): Promise<void>
  go(): Promise<FrameRecord>
}

export interface FrameRecord {
  /** Milliseconds from the call to each frame that drew, on the page's clock. */
  readonly times: readonly number[]
  /** Of each of them. */
  readonly drawCalls: readonly number[]
  /** The most that were alive. */
  readonly textures: number
  readonly textureBytes: number
}

/** @param run ends when nothing moves any more */
export async function recorded(run: () => Promise<unknown>): Promise<FrameRecord> {
  const [times, drawCalls]: [number[], number[]] = [[], []]
  const begun = performance.now()
  let [calls, shown, isOver] = [graphics().drawCalls, begun, false]
  const most = { textures: 0, textureBytes: 0 }
  // What the frame before has drawn is known when the next begins.
  const next = (): void => {
    const { drawCalls: now, textures, bytes } = graphics()
    if (now > calls) {
      times.push(shown - begun)
      drawCalls.push(now - calls)
    }
    most.textures = Math.max(most.textures, textures)
    most.textureBytes = Math.max(most.textureBytes, bytes)
    calls = now
    shown = performance.now()
    if (!isOver) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  await run()
  isOver = true
  return { times, drawCalls, ...most }
}

// Asks for the next frame, and knows whether the picture in it has changed or only what lies above it. Where pictures are drawn by
// the processor, one takes longer than all that a page does to answer a press: so an answer never waits for one.

import { TAP_MS } from './input/keyboard.ts'

interface FrameRequests {
  readonly pending: boolean
  /** Something else lies over the picture. */
  readonly covered: boolean
  readonly cover: (isCovered: boolean) => void
  readonly picture: () => void
  readonly markers: () => void
  /** At once, instead of the frame that was asked for. */
  readonly now: () => void
  readonly end: () => void
}

/** What people do one at a time; how they move comes with the frames themselves. */
const PRESSES = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const

/**
 * @param onFrame `isStale`: the picture has to be drawn again
 * @param lieInPicture what belongs to markers is drawn with the picture
 */
export function createFrameRequests(
  onFrame: (now: number, isStale: boolean) => void,
  lieInPicture: () => boolean,
): FrameRequests {
  const listening = new AbortController()
  let ticket = 0
  let isStale = false
  let isCovered = false
  /** The next frame is the page's answer to a press; the picture follows in the one after. */
  let isAnswer = false
  let keyWentDown = 0

  const ask = (): void => {
    if (!ticket && !listening.signal.aborted) ticket = requestAnimationFrame(run)
  }
  const run = (now: number): void => {
    const draws = isStale && !isAnswer
    const follows = isStale && isAnswer
    ticket = 0
    isStale = follows
    isAnswer = false
    onFrame(now, draws)
    if (follows) ask()
  }
  const isTapped = ({ type, repeat, timeStamp }: KeyboardEvent): boolean => {
    // What a held key has moved slows down without a pause.
    if (type === 'keyup') return timeStamp - keyWentDown < TAP_MS
    if (!repeat) keyWentDown = timeStamp
    return !repeat
  }
  const press = (event: Event): void => {
    if (event instanceof KeyboardEvent && !isTapped(event)) return
    isAnswer = true
    // Where no frame of ours is wanted it passes by.
    requestAnimationFrame(() => setTimeout(() => (isAnswer = false)))
  }
  for (const name of PRESSES)
    window.addEventListener(name, press, { capture: true, passive: true, signal: listening.signal })

  const picture = (): void => {
    isStale = true
    ask()
  }

  return {
    get pending() {
      return ticket !== 0
    },
    get covered() {
      return isCovered
    },
    cover(covered) {
      isCovered = covered
      // To leave it, or for what was left undone.
      picture()
    },
    picture,
    markers() {
      isStale ||= lieInPicture()
      ask()
    },
    now() {
      cancelAnimationFrame(ticket)
      isStale = true
      isAnswer = false
      run(performance.now())
    },
    end() {
      listening.abort()
      cancelAnimationFrame(ticket)
      ticket = 0
    },
  }
}

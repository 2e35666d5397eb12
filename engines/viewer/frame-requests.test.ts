import { afterEach, expect, test, vi } from 'vitest'
import { createFrameRequests } from './frame-requests.ts'

class Key extends Event {
  readonly repeat: boolean
  override readonly timeStamp: number

  constructor(type: string, at: number, repeat = false) {
    super(type)
    this.timeStamp = at
    this.repeat = repeat
  }
}

afterEach(() => vi.unstubAllGlobals())

/** What the frames after some events show: whether the picture was drawn in each. */
async function framesAfter(events: readonly Event[]): Promise<boolean[]> {
  const page = new EventTarget()
  let asked: FrameRequestCallback[] = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => asked.push(callback))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
  const drawn: boolean[] = []
  const requests = createFrameRequests(
    (_, isStale) => drawn.push(isStale),
    () => false,
  )
  const frame = async (): Promise<void> => {
    const callbacks = asked
    asked = []
    for (const callback of callbacks) callback(0)
    await new Promise((resolve) => void setTimeout(resolve, 5))
  }
  for (const event of events) {
    page.dispatchEvent(event)
    if (event !== events.at(-1)) await frame()
  }
  requests.picture()
  for (let count = 0; count < 3; count += 1) await frame()
  requests.end()
  return drawn
}

test.each<[what: string, events: readonly Event[], frames: readonly boolean[]]>([
  ['nothing', [], [true]],
  ['a pointer that goes down', [new Event('pointerdown')], [false, true]],
  ['a pointer that moves', [new Event('pointermove')], [true]],
  ['a key that goes down', [new Key('keydown', 1000)], [false, true]],
  ['a key that is held', [new Key('keydown', 1000), new Key('keydown', 1500, true)], [true]],
  ['a key that was tapped', [new Key('keydown', 1000), new Key('keyup', 1090)], [false, true]],
  ['a key that was held', [new Key('keydown', 1000), new Key('keyup', 1900)], [true]],
  [
    'a key that was held and repeated',
    [new Key('keydown', 1000), new Key('keydown', 1500, true), new Key('keyup', 1550)],
    [true],
  ],
])('the picture after %s', async (_, events, frames) => {
  expect(await framesAfter(events)).toEqual(frames)
})

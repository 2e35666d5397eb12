import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tidyAtRest } from './tidy-at-rest.ts'

let spent = 0
beforeEach(() => {
  spent = 2_000_000
  vi.useFakeTimers()
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: spent, system: 0 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('memory is tidied once after work, not while it goes on and not again at rest', () => {
  const tidied: boolean[] = []
  const watch = tidyAtRest((isFirst) => tidied.push(isFirst))
  for (let turn = 0; turn < 3; turn += 1) {
    spent += 4_000_000
    vi.advanceTimersByTime(10_000)
  }
  expect(tidied).toEqual([])
  // Of a slow machine at rest.
  spent += 600_000
  vi.advanceTimersByTime(10_000)
  expect(tidied).toEqual([true])
  spent += 100_000
  vi.advanceTimersByTime(60_000)
  expect(tidied).toEqual([true])
  spent += 2_500_000
  vi.advanceTimersByTime(20_000)
  expect(tidied).toEqual([true, false])
  watch.stop()
  spent += 3_000_000
  vi.advanceTimersByTime(60_000)
  expect(tidied).toEqual([true, false])
})

import { expect, test, vi } from 'vitest'
import { Connectivity } from './connectivity.ts'

const signal = (): AbortSignal => new AbortController().signal

test('a line that answers is not called cut', async () => {
  const line = new Connectivity({ probe: async () => true, patience: 1000 })
  const told = vi.fn<() => void>()
  line.subscribe(told)
  expect(await line.whenBack(signal())).toBe('answers')
  expect(told).not.toHaveBeenCalled()
})

test('a hint ends the wait at once, for all who wait, and one question is asked for all', async () => {
  let isThere = false
  const probe = vi.fn<() => Promise<boolean>>(async () => isThere)
  const hints = new Set<() => void>()
  const line = new Connectivity({
    probe,
    patience: 1_000_000,
    pause: () => 1_000_000,
    onHint(ask) {
      hints.add(ask)
      return () => hints.delete(ask)
    },
  })
  const waits = [line.whenBack(signal()), line.whenBack(signal())]
  await vi.waitFor(() => expect(line.isCut).toBe(true))
  await vi.waitFor(() => expect(hints.size).toBe(1))
  expect(probe).toHaveBeenCalledTimes(1)
  isThere = true
  for (const ask of hints) ask()
  expect(await Promise.all(waits)).toEqual(['restored', 'restored'])
  expect(line.isCut).toBe(false)
  expect(probe).toHaveBeenCalledTimes(2)
  expect(hints.size).toBe(0)
})

test('an answer to a later question ends the wait too', async () => {
  let tries = 0
  const line = new Connectivity({ probe: async () => (tries += 1) > 3, patience: 1_000_000, pause: () => 0 })
  expect(await line.whenBack(signal())).toBe('restored')
  expect(tries).toBe(4)
})

test('who stops waiting leaves the others', async () => {
  let isThere = false
  const line = new Connectivity({ probe: async () => isThere, patience: 1_000_000, pause: () => 1 })
  const abort = new AbortController()
  const left = line.whenBack(abort.signal)
  const stays = line.whenBack(signal())
  abort.abort()
  await expect(left).rejects.toThrow('aborted')
  isThere = true
  expect(await stays).toBe('restored')
})

test('patience ends', async () => {
  const line = new Connectivity({ probe: async () => false, patience: -1, pause: () => 0 })
  expect(await line.whenBack(signal())).toBe('lost')
  expect(line.isCut).toBe(false)
})

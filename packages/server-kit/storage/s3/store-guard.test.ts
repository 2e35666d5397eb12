import { expect, test, vi } from 'vitest'
import { StorageUnavailable } from '../storage-unavailable.ts'
import { StoreGuard } from './store-guard.ts'

const question = { input: { Key: 'a' } }
const sending = { input: { Key: 'a', Body: '' } }
const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })

/** A store that can be away, and says so when it is asked. */
function store() {
  const state = { isAway: false, told: [] as boolean[] }
  const ask = async (): Promise<void> => {
    if (state.isAway) throw refused
  }
  const guard = new StoreGuard({ ask, told: (isAway) => void state.told.push(isAway) })
  return { state, guard, answered: () => guard.run(question, ask) }
}

/** Until it is given up. */
const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

test('one that refuses is asked once, and nobody waits for it until it answers', async () => {
  const { state, guard, answered } = store()
  await answered()
  state.isAway = true
  await expect(answered()).rejects.toThrow('refused')
  await vi.waitUntil(() => guard.breaker.isAway)
  const send = vi.fn<() => Promise<string>>(async () => 'never')
  await expect(guard.run(question, send)).rejects.toMatchObject({ name: 'StorageUnavailable', isKnown: true })
  expect(send).not.toHaveBeenCalled()
  state.isAway = false
  await vi.waitUntil(() => !guard.breaker.isAway)
  await answered()
  expect(state.told).toEqual([true, false])
  guard.close()
})

test('who waits for an answer when it is found away is told so; bytes on their way may arrive', async () => {
  const { state, guard, answered } = store()
  const waiting = guard.run(question, never)
  const { promise: arrived, resolve } = Promise.withResolvers<string>()
  const sent = guard.run(sending, () => arrived)
  state.isAway = true
  await expect(answered()).rejects.toThrow('refused')
  await expect(waiting).rejects.toBeInstanceOf(StorageUnavailable)
  resolve('kept')
  expect(await sent).toBe('kept')
  guard.close()
})

test('what it refuses says nothing of the store', async () => {
  const { guard } = store()
  const missing = Object.assign(new Error('no such key'), { name: 'NoSuchKey' })
  await expect(guard.run(question, () => Promise.reject(missing))).rejects.toThrow('no such key')
  await Promise.resolve()
  expect(guard.breaker.isAway).toBe(false)
  guard.close()
})

test('of very many who wait the last are refused', async () => {
  const { guard } = store()
  const left = new AbortController()
  const waiting = Array.from({ length: 256 }, () => guard.run(question, never, left.signal).catch(() => 'left'))
  await expect(guard.run(question, never)).rejects.toBeInstanceOf(StorageUnavailable)
  left.abort(new Error('left'))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['left']))
  expect(guard.pending).toBe(0)
  guard.close()
})

// What was written without a connection goes out in order once there is one, and stays where the server refused it.
import { beforeEach, expect, test, vi } from 'vitest'
import { registerInvoke, setLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { outboxOf, refusalOf } from './outbox.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  setLiveState({ state: 'Disconnected' })
})

test('it waits, survives a reload, and is sent once and in order', async () => {
  const sent: string[] = []
  const keys = new Set<unknown>()
  const stored: unknown[] = []
  const outbox = outboxOf('first', (message) => void stored.push(message))
  outbox.add({ toUserName: 'ann', kind: 'text', body: '一' })
  outbox.add({ toUserName: 'bob', kind: 'text', body: '二' })
  expect(outbox.unsent().map(({ body }) => body)).toEqual(['一', '二'])
  expect(JSON.parse(kept.get('huanshi:outbox:first') ?? '[]')).toHaveLength(2)
  registerInvoke(async (_method, ...[, , body, key]) => {
    sent.push(String(body))
    keys.add(key)
    return { body }
  })
  setLiveState({ state: 'Connected' })
  await expect.poll(() => outbox.unsent()).toEqual([])
  expect([sent, stored.length, keys.size]).toEqual([['一', '二'], 2, 2])
})

test('a refusal is told and does not hold up the others; after a lost answer the same key is used again', async () => {
  const keys: unknown[] = []
  let isLost = true
  registerInvoke(async (_method, ...[, , body, key]) => {
    if (body === 'no')
      throw new Error(
        "An unexpected error occurred invoking 'sendMessage' on the server. HubException: 对方不接收你的消息",
      )
    keys.push(key)
    if (isLost) {
      isLost = false
      throw new Error('Invocation canceled due to the underlying connection being closed.')
    }
    return { body }
  })
  const outbox = outboxOf('second', () => undefined)
  outbox.add({ toUserName: 'ann', kind: 'text', body: 'no' })
  outbox.add({ toUserName: 'ann', kind: 'text', body: 'yes' })
  setLiveState({ state: 'Connected' })
  await expect.poll(() => outbox.unsent().length, { timeout: 5_000 }).toBe(1)
  expect(outbox.unsent()[0]).toMatchObject({ body: 'no', refusal: '对方不接收你的消息' })
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('only the server’s own words are a refusal', () => {
  expect(refusalOf(new Error('WebSocket closed with status code: 1006'))).toBeNull()
  expect(refusalOf(new Error("An unexpected error occurred invoking 'sendMessage' on the server."))).toContain(
    '请稍后重试',
  )
})

// The server is killed while somebody writes: every message that was acknowledged is kept, and the receiver gets each once, in order.
import type { Message } from '../contract/message.ts'
import { afterAll, expect, test } from 'vitest'
import { openLivePair } from '@huanshi/server/test/test-live-process.ts'

const { store, start, close } = await openLivePair()
afterAll(() => close())

test('three lives, each ended in the middle of a sentence', { timeout: 120_000 }, async () => {
  const acknowledged: string[] = []
  for (let life = 0; life < 3; life += 1) {
    const { child, connect } = await start()
    const writing = connect('sender')
    await writing.start()
    const kill = setTimeout(() => child.kill('SIGKILL'), 500 + Math.random() * 700)
    try {
      for (let number = 0; ; number += 1) {
        const stored: Message = await writing.invoke('sendMessage', 'receiver', 'text', `${life}.${number}`)
        acknowledged.push(stored.id)
      }
    } catch {
      // The server is gone.
    }
    clearTimeout(kill)
    await writing.stop()
  }
  expect(acknowledged.length).toBeGreaterThan(10)
  const rows = await store.db.selectFrom('message').select('id').orderBy('sent_time').orderBy('id').execute()
  const kept = rows.map(({ id }) => id)
  expect(kept.filter((id) => acknowledged.includes(id))).toEqual(acknowledged)

  const { connect } = await start()
  const reading = connect('receiver')
  const received: string[] = []
  reading.on('ReceivedMessage', ({ id }: Message) => void received.push(id))
  await reading.start()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(kept.length)
  expect(received).toEqual(kept)
  await reading.stop()
})

// A session that one process ends is over in all of them, at once, and in those that start later.
import { afterAll, expect, test } from 'vitest'
import { endSession } from '@huanshi/identity/server/end-sessions.ts'
import { openLivePair } from './test-live-process.ts'

const { store, pair, start, close } = await openLivePair()
afterAll(() => close())

test('its tokens are refused where it was not ended', { timeout: 60_000 }, async () => {
  const one = await start()
  const [lost, kept] = [one.connect('sender'), one.connect('receiver')]
  await Promise.all([lost.start(), kept.start()])
  const closed = new Promise((resolve) => lost.onclose(resolve))
  const device = { session_uid: 'sender', user_id: pair.sender, user_agent: 'x', ip: '127.0.0.1' }
  await store.db.insertInto('sign_in_device').values(device).execute()
  expect(await endSession(store.db, pair.sender, 'sender')).toBe(true)
  await closed
  await expect(one.connect('sender').start()).rejects.toThrow('401')
  expect(kept.state).toBe('Connected')
  await one.connect('receiver').start()
})

test('a process that was not there when the session ended knows of it', { timeout: 60_000 }, async () => {
  // Tokens of the new process are younger than the end was: as if it came after them.
  const payload = JSON.stringify({ time: Date.now() + 600_000 })
  await store.db.updateTable('identity_record').set({ payload }).where('model', '=', 'EndedAccess').execute()
  const late = await start()
  await expect(late.connect('sender').start()).rejects.toThrow('401')
  await late.connect('receiver').start()
})

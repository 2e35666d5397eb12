import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { watchOutage } from './outage.ts'

test('an outage is told once, and its end once', async () => {
  const said: string[] = []
  let answers = false
  const log = {
    error: (_: object, message: string) => void said.push(message),
    info: (message: string) => void said.push(message),
  }
  const outage = watchOutage(log, async () => answers, 10)
  const away = new DatabaseUnavailable(new Error('ECONNREFUSED'))
  for (let time = 0; time < 100; time += 1) expect(outage.note(away)).toBe(true)
  await sleep(50)
  expect(said).toEqual(['the database is away'])
  answers = true
  await vi.waitUntil(() => said.length > 1)
  expect(said).toEqual(['the database is away', 'the database answers again'])
  outage.note(away)
  expect(said).toHaveLength(3)
  outage.stop()
})

test('what else fails is not noted', () => {
  const outage = watchOutage({ error: () => undefined, info: () => undefined }, async () => true)
  expect(outage.note(new Error('a bug'))).toBe(false)
})

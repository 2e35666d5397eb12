import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFrontDoor, type FrontDoor } from './front-door.ts'

let door: FrontDoor
let origin: string
beforeAll(async () => {
  door = await openFrontDoor('127.0.0.1', 0)
  const address = door.server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterAll(() => door.close())

test('before the application answers, programs are told so as of every other trouble', async () => {
  const answer = await fetch(`${origin}/api/Info`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ type: 'server.starting', status: 503 })
})

test('people see a page, which opens what they asked for by itself', async () => {
  const answer = await fetch(`${origin}/view`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2'])
  expect(await answer.text()).toContain('<h1>正在启动</h1>')
})

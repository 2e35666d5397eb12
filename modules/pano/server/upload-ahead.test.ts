// Chunks that are sent without waiting for the answer to the one before: the next is written while that one is synced.
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { positionOf, send, sha256, type Answer, type Sending } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testPanos, testPicture } from './test-panos.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// Neither a number of sectors nor of blocks: every second chunk begins between two of them.
const PART = 512 * 1024 + 2048
const site = await testPanos()
const picture = await testPicture()
const { token } = await site.person()
afterAll(() => site.close())

const partAt = (id: string, start: number, more: Partial<Sending> = {}): Promise<Answer> => {
  const end = Math.min(start + PART, picture.length)
  return send({ origin: site.origin, token, bytes: picture, id, start, end, ...more })
}
const starts = (from: number): number[] => {
  const found: number[] = []
  for (let start = from; start < picture.length; start += PART) found.push(start)
  return found
}

test('two at a time, the whole file arrives as it was', async () => {
  const id = randomUUID()
  const answers: Promise<Answer>[] = []
  for (const start of starts(0)) {
    await answers.at(-2)
    answers.push(partAt(id, start))
  }
  const bodies = (await Promise.all(answers)).map(({ status, body }) => body['position'] ?? status)
  expect(bodies).toEqual([...starts(PART), 201])
  const names = await readdir(site.folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = await Promise.all(files.map(async (path) => sha256(await readFile(path))))
  expect(hashes).toContain(sha256(picture))
})

test('a bad chunk takes those behind it along, and the good ones before it stay', async () => {
  const id = randomUUID()
  const bad = { fields: { hash: sha256(Buffer.from('x')) } }
  const answers = await Promise.all([partAt(id, 0), partAt(id, PART, bad), partAt(id, 2 * PART)])
  const [first, second, third] = answers.map(({ status }) => status)
  expect([409, 422]).toContain(second)
  expect(third).toBe(409)
  const stored = Number(await positionOf(site.origin, token, id))
  expect(stored).toBe(first === 200 ? PART : 0)
  for (const start of starts(stored)) expect((await partAt(id, start)).status).toBeLessThan(300)
})

// How a chunk may say what its bytes must be, and what is refused.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  positionOf,
  send,
  sha256,
  xxh64,
  type Answer,
  type Sending,
} from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testPanos, testPicture, type TestPanos } from './test-panos.ts'

// Pictures are decoded for real, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// Not a number of blocks, so that a chunk ends and begins within one.
const PART = 700_001
let site: TestPanos
let picture: Buffer
let token: string
beforeAll(async () => {
  site = await testPanos()
  picture = await testPicture()
  ;({ token } = await site.person())
})
afterAll(() => site.close())

const partAt = (id: string, start: number, hash: string | null, more: Partial<Sending> = {}): Promise<Answer> => {
  const end = Math.min(start + PART, picture.length)
  return send({ origin: site.origin, token, bytes: picture, id, start, end, fields: { hash }, ...more })
}
const part = (start: number): Buffer => picture.subarray(start, Math.min(start + PART, picture.length))
const ways = {
  xxh64,
  'sha-256': async (bytes: Buffer) => `sha-256:${sha256(bytes)}`,
  bare: async (b: Buffer) => sha256(b),
}

test.each(Object.entries(ways))('a file goes by %s, with its fields before and behind', async (_, hashOf) => {
  for (const fileFirst of [false, true]) {
    const id = randomUUID()
    for (let start = 0; start < picture.length; start += PART) {
      const answer = await partAt(id, start, await hashOf(part(start)), { fileFirst })
      expect(answer.status).toBe(start + PART < picture.length ? 200 : 201)
    }
  }
})

test.each(Object.entries(ways))('by %s one bit that differs is refused, and the position stays', async (_, hashOf) => {
  const [id, hash] = [randomUUID(), await hashOf(part(0))]
  for (const at of [0, 350_000, PART - 1]) {
    const body = Buffer.from(part(0))
    body[at] = (body[at] ?? 0) ^ 1
    const answer = await partAt(id, 0, hash, { body })
    expect([answer.status, answer.body['type'], answer.body['position']]).toEqual([422, 'upload.hash', 0])
  }
  expect(await positionOf(site.origin, token, id)).toBe(0)
  expect((await partAt(id, 0, hash)).body).toEqual({ position: PART })
})

test('the names are mixed in one file, and an overlap counts in each', async () => {
  const id = randomUUID()
  expect((await partAt(id, 0, await xxh64(part(0)))).status).toBe(200)
  expect((await partAt(id, 1000, sha256(part(1000)))).body).toEqual({ position: 1000 + PART })
  expect((await partAt(id, 2000, await xxh64(part(2000)))).body).toEqual({ position: 2000 + PART })
  expect((await partAt(id, 2000 + PART, null)).status).toBe(200)
})

test.each([
  ['an unknown name', 'md5:00112233445566778899aabbccddeeff', 400, 'upload.hash-algorithm', /xxh64 或 sha-256/],
  ['too short a value', 'xxh64:0123456789abcde', 400, 'upload.hash-form', /16 位/],
  ['a value of the other name', `xxh64:${'0'.repeat(64)}`, 400, 'upload.hash-form', /64 位/],
  ['no name with 16 digits', '0123456789abcdef', 400, 'upload.hash-form', /小写十六进制/],
  ['two names', `xxh64:${'0'.repeat(16)},sha-256:${'0'.repeat(64)}`, 400, 'upload.hash-form', /只写一种/],
])('%s is refused before and behind the file', async (_, hash, status, type, detail) => {
  const id = randomUUID()
  for (const fileFirst of [false, true]) {
    const answer = await partAt(id, 0, hash, { fileFirst })
    expect([answer.status, answer.body['type']]).toEqual([status, type])
    expect(answer.body['detail']).toMatch(detail)
  }
  expect(await positionOf(site.origin, token, id)).toBe(0)
})

test('a hash that is said twice is no form, even where both say the same', async () => {
  const id = randomUUID()
  const hash = await xxh64(part(0))
  for (const again of [hash, sha256(part(0))]) {
    const answer = await partAt(id, 0, hash, { twice: { hash: again } })
    expect([answer.status, answer.body['type']]).toEqual([400, 'upload.form'])
  }
  expect(await positionOf(site.origin, token, id)).toBe(0)
})

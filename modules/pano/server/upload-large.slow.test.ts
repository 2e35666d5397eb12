// Large pictures are read while they arrive: what that finds is the same as if they had been read at their end.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { positionOf, send, type Sending } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { testPanos } from './test-panos.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const PART = 2 * 1024 * 1024
/** So wide that its preview falls out of reading it. */
/** Followed as well, but drawn by a decoder. */
const site = await testPanos()
const wide = await textured(16_384, 50)
const picture = await textured(8192, 80)
const { token } = await site.person()
afterAll(() => site.close())

/** Drawn once as a strip, which is repeated down to half the width; markers between them let a decoder begin again. */
async function textured(width: number, quality: number): Promise<Buffer> {
  const height = 256
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const strip = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .jpeg({ quality })
    .toBuffer()
  const frame = strip.indexOf(Buffer.from([0xff, 0xc0]))
  strip.writeUInt16BE(width / 2, frame + 5)
  const scan = strip.indexOf(Buffer.from([0xff, 0xda]))
  const data = scan + 2 + strip.readUInt16BE(scan + 2)
  const interval = Buffer.from([0xff, 0xdd, 0, 4, 0, 0])
  interval.writeUInt16BE((width * height) / 16 / 16, 4)
  const count = width / 2 / height
  const strips = Array.from({ length: count }, (_, i) => [
    strip.subarray(data, -2),
    Buffer.from([0xff, i === count - 1 ? 0xd9 : 0xd0 + (i % 8)]),
  ])
  return Buffer.concat([strip.subarray(0, scan), interval, strip.subarray(scan, data), ...strips.flat()])
}

/** Sends a file in parts, from a place on; answers the last answer. */
async function upload(bytes: Buffer, sending: Partial<Sending> = {}) {
  const id = sending.id ?? randomUUID()
  let answer = await part(bytes, id, sending.start ?? 0)
  for (let start = (sending.start ?? 0) + PART; start < bytes.length; start += PART)
    answer = await part(bytes, id, start)
  return answer
}
const part = (bytes: Buffer, id: string, start: number) =>
  send({ origin: site.origin, token, bytes, id, start, end: Math.min(bytes.length, start + PART) })
const holed = (sound: Buffer) => Buffer.from(sound).fill(0, sound.length - 900_000, sound.length - 890_000)
const damaged = [422, 'upload.refused', '文件已损坏']

test('its preview is there with the answer, large and like the picture', async () => {
  expect(wide.length).toBeGreaterThan(10 * PART)
  const { status, body } = await upload(wide)
  expect(status).toBe(201)
  const preview = Buffer.from(await (await fetch(site.origin + String(body['previewUrl']))).arrayBuffer())
  expect(await sharp(preview).metadata()).toMatchObject({ width: 2048, height: 1024 })
  const { channels } = await sharp(preview).stats()
  const means = (await sharp(wide, { limitInputPixels: false }).resize(64).stats()).channels
  for (const [i, { mean }] of channels.entries()) expect(Math.abs(mean - (means[i]?.mean ?? 0))).toBeLessThan(2)
})

test('damage near its end is refused at once, and nothing of it is kept', async () => {
  const id = randomUUID()
  const answer = await upload(holed(wide), { id })
  expect([answer.status, answer.body['type'], answer.body['detail']]).toEqual(damaged)
  expect(await positionOf(site.origin, token, id)).toBe(0)
})

test('another file under the same number is not taken for the one that came before', async () => {
  const id = randomUUID()
  const { userId, token: own } = await site.person()
  const other = Buffer.from(picture).fill(0, 1_000_000, 1_010_000)
  const sendPart = (bytes: Buffer, start: number) =>
    send({ origin: site.origin, token: own, bytes, id, start, end: Math.min(bytes.length, start + PART) })
  expect((await sendPart(other, 0)).status).toBe(200)
  expect((await sendPart(other, PART)).status).toBe(200)
  await rm(join(site.folder, 'uploads', userId, `${id}.pano`))
  let answer = await sendPart(picture, 0)
  for (let start = PART; start < picture.length; start += PART) answer = await sendPart(picture, start)
  expect(answer.status).toBe(201)
})

test('several at once all get their verdict', async () => {
  const answers = await Promise.all([picture, holed(picture), picture, holed(picture)].map((bytes) => upload(bytes)))
  expect(answers.map(({ status }) => status)).toEqual([201, 422, 201, 422])
})

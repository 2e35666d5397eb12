// An operator's detector, spoken to as Panoramax's blurring service is: one that answers well, as a picture or as a form, late, wrongly,
// and never. What it finds is the author's to accept, or covered at once where the administrator has said so.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { detectHandler } from '@huanshi/pano/server/detect/detect-job.ts'
import type { Uncovered } from '@huanshi/pano/contract/zones.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openStreet, type House, type Street } from '@huanshi/server/test/test-import-houses.ts'
import { square, withSquare } from './test-magenta.ts'

type Manner = (picture: Buffer, response: ServerResponse) => Promise<void> | void

const PATIENCE = { timeout: 60_000, interval: 100 }
let manner: Manner = () => undefined
let asked = 0
let street: Street
let house: House
let service: Server
let panoId = ''

/** What a detector does: finds what is magenta, and blurs it. */
async function blurred(picture: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const side = Math.round((width * 2 * square.half) / 360)
  const [left, top] = [
    Math.round(width * (0.5 + (square.yaw - square.half) / 360)),
    Math.round(height * (0.5 - (square.pitch + square.half) / 180)),
  ]
  const grey = { create: { width: side, height: side, channels: 3, background: '#808080' } } as const
  return sharp(picture)
    .composite([{ input: grey, left, top }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

const answering: Readonly<Record<string, Manner>> = {
  async picture(picture, response) {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await blurred(picture))
  },
  async form(picture, response) {
    const form = new FormData()
    form.set(
      'metadata',
      new Blob(['{"blurring_id":"a","service_name":"test","annotations":[]}'], { type: 'application/json' }),
    )
    form.set('image', new Blob([Uint8Array.from(await blurred(picture))], { type: 'image/jpeg' }), 'picture.jpg')
    const whole = new Response(form)
    response.writeHead(200, { 'content-type': whole.headers.get('content-type') ?? '' })
    response.end(Buffer.from(await whole.arrayBuffer()))
  },
  async late(picture, response) {
    // The first answer comes when nobody waits for it any more.
    if (asked === 1) await new Promise((resolve) => setTimeout(resolve, 6_000))
    await answering['picture']?.(picture, response)
  },
  async busy(picture, response) {
    if (asked === 1) response.writeHead(503).end()
    else await answering['picture']?.(picture, response)
  },
  unchanged: (picture, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture),
  words: (_picture, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
  damaged: (picture, response) =>
    void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.alloc(picture.length, 7)),
  async smaller(picture, response) {
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(await sharp(picture).resize(300).jpeg().toBuffer())
  },
  refusing: (_picture, response) => void response.writeHead(400).end('{}'),
  never: () => undefined,
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  asked += 1
  const body = await buffer(request)
  const form = await new Response(Uint8Array.from(body), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const picture = form.get('picture')
  expect([request.method, request.url, picture instanceof Blob]).toEqual(['POST', '/blur/', true])
  await manner(picture instanceof Blob ? Buffer.from(await picture.arrayBuffer()) : Buffer.alloc(0), response)
}

async function own<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${house.site.origin}/api/My/Panos/${panoId}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${house.person.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T // what the address answers
}

async function looked(name: string): Promise<Pano> {
  asked = 0
  manner = answering[name] ?? manner
  await own('/detect', {})
  await expect.poll(async () => (await own<Pano>('')).detection, PATIENCE).not.toBe('waiting')
  return own<Pano>('')
}

beforeAll(async () => {
  service = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  street = await openStreet({
    detects: true,
    handlers(parts) {
      const { port } = service.address() as AddressInfo
      const detector = { url: `http://127.0.0.1:${port}`, patience: 2_000, pauses: [50, 50] }
      return [bakeHandler(parts), detectHandler({ ...parts, detector })]
    },
  })
  house = await street.open('detector')
})
afterAll(async () => {
  await street.close()
  service.closeAllConnections()
  service.close()
})

test('a panorama that arrives is looked at', { timeout: 120_000 }, async () => {
  manner = answering['picture'] ?? manner
  const sent = await send({ origin: house.site.origin, token: house.person.token, bytes: await withSquare() })
  panoId = String(sent.body['id'])
  await expect.poll(async () => (await own<Pano>('')).detection, PATIENCE).toBe('done')
  expect((await own<Pano>('')).retouch).toBe('none')
})

test.each(['picture', 'form', 'late', 'busy'])('it answers well: %s', { timeout: 120_000 }, async (name) => {
  expect((await looked(name)).detection).toBe('done')
  const { findings } = await own<Uncovered>('/uncovered', {})
  const [found] = findings
  expect(findings.length).toBe(1)
  const yaws = found?.points.map(({ yaw }) => yaw) ?? []
  const pitches = found?.points.map(({ pitch }) => pitch) ?? []
  const sides = [Math.min(...yaws), Math.max(...yaws), Math.min(...pitches), Math.max(...pitches)]
  const truth = [
    square.yaw - square.half,
    square.yaw + square.half,
    square.pitch - square.half,
    square.pitch + square.half,
  ]
  // All of it, and not much more.
  for (const [nth, side] of sides.entries()) {
    const out = (side - (truth[nth] ?? 0)) * (nth % 2 === 0 ? -1 : 1)
    expect([out > 0, out < 5]).toEqual([true, true])
  }
})

test('nothing found is nothing to decide about', { timeout: 120_000 }, async () => {
  expect((await looked('unchanged')).detection).toBe('done')
  expect((await own<Uncovered>('/uncovered', {})).findings).toEqual([])
})

test.each(['words', 'damaged', 'smaller', 'refusing', 'never'])(
  'it answers wrongly or never, which its author is told: %s',
  { timeout: 120_000 },
  async (name) => {
    expect(await looked(name)).toMatchObject({
      detection: 'failed',
      detectionError: expect.stringContaining('手工画出'),
    })
    expect((await own<Uncovered>('/uncovered', {})).findings).toEqual([])
  },
)

test('accepted and rejected: what is undecided stays', { timeout: 120_000 }, async () => {
  await looked('picture')
  const { findings } = await own<Uncovered>('/uncovered', {})
  await own('/retouch', { zones: [], undecided: findings.map(({ id }) => id) })
  expect((await own<Uncovered>('/uncovered', {})).findings).toEqual(findings)
  await own('/retouch', { zones: findings, undecided: [] })
  await expect.poll(async () => (await own<Pano>('')).retouch, PATIENCE).toBe('done')
  expect(await own<Uncovered>('/uncovered', {})).toMatchObject({ findings: [], zones: findings })
  await own('/retouch', { zones: [] })
  await expect.poll(async () => (await own<Pano>('')).retouch, PATIENCE).toBe('none')
})

test('covered at once where the administrator says so', { timeout: 120_000 }, async () => {
  const value = JSON.stringify(true)
  await house.store.db.updateTable('setting').set({ value }).where('key', '=', 'privacy.coversFindings').execute()
  await looked('picture')
  await expect.poll(async () => (await own<Pano>('')).retouch, PATIENCE).toBe('done')
  const { zones, findings } = await own<Uncovered>('/uncovered', {})
  expect([zones.length, findings.length]).toEqual([1, 0])
})

// Stereo pairs of two rooms that stand turned against each other: what the tiles of each eye show is compared with its own room, pixel by
// pixel, whatever the layout, whichever eye comes first, squeezed or not.
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { pictureHandler } from '@huanshi/pano/server/process-picture.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import { testPanos } from '@huanshi/pano/server/test-panos.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { StereoCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { eyesIn } from '@huanshi/kernel/protocol/stereo-pair.ts'
import { neutralGrading } from '@huanshi/pyramid/retouch/grading.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { Differences, RADIAN, seen } from './known-room.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }))
const { token } = await site.person()
await site.jobs.work({ handlers: [pictureHandler(site.parts), coverHandler(site.parts), bakeHandler(site.parts)] })
afterAll(() => site.close())

type Eye = 'left' | 'right'
/** Degrees that its room stands turned. */
const turned: Readonly<Record<Eye, number>> = { left: 0, right: 120 }

/** What an eye shows at a place of its half, as shares of it. */
function painted(eye: Eye, x: number, y: number, out: Uint8Array, at: number): void {
  const [yaw, pitch] = [(x - 0.5) * 360 * RADIAN, (0.5 - y) * 180 * RADIAN]
  const direction = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)] as const
  seen(direction, out, at, turned[eye])
}

function pair(coverage: StereoCoverage, width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3)
  for (const [eye, half] of Object.entries(eyesIn(coverage, { width, height })))
    for (let y = 0; y < half.height; y++)
      for (let x = 0; x < half.width; x++) {
        const to = ((half.top + y) * width + half.left + x) * 3
        painted(eye as Eye, (x + 0.5) / half.width, (y + 0.5) / half.height, data, to) // the two names of halves
      }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

async function ask(path: string, body?: object): Promise<Response> {
  return fetch(`${site.origin}/api/My/Panos/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const read = async (id: string) => (await (await ask(id)).json()) as Pano // as the contract says

async function ready(id: string): Promise<Pano> {
  await vi.waitUntil(async () => (await read(id)).status === 'ready', { timeout: 200_000, interval: 100 })
  return read(id)
}

async function sent(bytes: Buffer, fields = {}): Promise<string> {
  const address = '/api/My/Panos/UploadBigImage'
  const { status, body } = await send({ origin: site.origin, token, bytes, name: '院子.png', address, fields })
  expect([status, body['detail']]).toEqual([201, undefined])
  const id = String(body['id'])
  await ready(id)
  return id
}

async function declare(id: string, coverage: Pano['coverage']): Promise<Pano> {
  const answer = await ask(`${id}/coverage`, coverage ?? {})
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  return ready(id)
}

async function planOf({ manifestUrl }: Pano): Promise<Manifest> {
  return (await (await fetch(`${site.origin}${manifestUrl}`)).json()) as Manifest // as the contract says
}

/** How far nine of ten channels of the largest level are from a room at most, as it is served. */
async function far({ levels, tileSize, width, height }: Manifest, url: string, eye: Eye): Promise<number> {
  const { columns = 0, rows = 0 } = levels.at(-1) ?? {}
  const differences = new Differences()
  const wanted = new Uint8Array(3)
  for (let tile = 0; tile < columns * rows; tile++) {
    const [column, row] = [tile % columns, Math.floor(tile / columns)]
    const address = url
      .replace('{level}', `${levels.length - 1}`)
      .replace('{column}', `${column}`)
      .replace('{row}', `${row}`)
    const answer = await fetch(`${site.origin}${address}`)
    expect([address, answer.status]).toEqual([address, 200])
    const { data, info } = await sharp(await answer.arrayBuffer())
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (let y = 0; y < info.height; y++)
      for (let x = 0; x < info.width; x++) {
        painted(eye, (column * tileSize + x + 0.5) / width, (row * tileSize + y + 0.5) / height, wanted, 0)
        for (let i = 0; i < 3; i++) differences.add(data[(y * info.width + x) * 3 + i] ?? 0, wanted[i] ?? 0)
      }
  }
  return differences.below(0.9)
}

const over: StereoCoverage = { form: 'stereo', layout: 'over-under', first: 'left' }
const beside: StereoCoverage = { ...over, layout: 'side-by-side' }

test.each<[string, StereoCoverage, number, number]>([
  ['over-under of two 2:1', over, 2000, 2000],
  ['over-under, right eye on top, squeezed', { ...over, first: 'right' }, 2400, 1200],
  ['side by side of two 2:1', beside, 4000, 1000],
  ['side by side, right eye left, squeezed', { ...beside, first: 'right' }, 2400, 1200],
])('%s', async (_name, coverage, width, height) => {
  const id = await sent(await pair(coverage, width, height))
  const pano = await declare(id, coverage)
  const whole = Math.max(width, height) === 2400 ? 2400 : 2000
  expect([pano.form, pano.width, pano.height]).toEqual(['equirectangular', whole, whole / 2])
  const plan = await planOf(pano)
  expect(plan).not.toHaveProperty('isStereo')
  const right = plan.rightTileUrl ?? ''
  const [own, other] = [
    await Promise.all([far(plan, plan.tileUrl, 'left'), far(plan, right, 'right')]),
    await Promise.all([far(plan, plan.tileUrl, 'right'), far(plan, right, 'left')]),
  ]
  expect([own, Math.max(...own) <= 24, other, Math.min(...other) > 60]).toEqual([own, true, other, true])
  // Everything that lies flat is of the left eye.
  const preview = await fetch(`${site.origin}${pano.previewUrl}`)
  const small = await sharp(await preview.arrayBuffer()).metadata()
  expect((small.width ?? 0) / (small.height ?? 1)).toBe(2)
})

test('colours are given to both eyes; another shape and another picture leave none', async () => {
  const id = await sent(await pair(over, 2000, 2000))
  const before = await planOf(await declare(id, over))
  const as = async (eye: Eye, plan: Manifest) =>
    far(plan, (eye === 'left' ? plan.tileUrl : plan.rightTileUrl) ?? '', eye)
  const eyes = ['left', 'right'] as const
  const plain = await Promise.all(eyes.map((eye) => as(eye, before)))
  expect((await ask(`${id}/grade`, { ...neutralGrading, exposure: 1.5 })).status).toBe(200)
  await vi.waitUntil(async () => (await read(id)).gradingState === 'done', { timeout: 100_000, interval: 100 })
  const bright = await planOf(await read(id))
  for (const [nth, eye] of eyes.entries()) expect(await as(eye, bright)).toBeGreaterThan((plain[nth] ?? 0) + 20)
  expect((await ask(`${id}/grade`, neutralGrading)).status).toBe(200)
  await vi.waitUntil(async () => (await read(id)).gradingState === 'none', { timeout: 100_000, interval: 100 })
  const after = await planOf(await read(id))
  expect(await Promise.all(eyes.map((eye) => as(eye, after)))).toEqual(plain)

  const sums = await site.store.db.selectFrom('pano_sum').select('file').where('pano_id', '=', id).execute()
  expect(sums.map(({ file }) => file)).toContain('source.jpg')
  const flat = await declare(id, { form: 'flat' })
  expect([flat.form, flat.width, flat.height]).toEqual(['flat', 2000, 2000])
  expect(await planOf(flat)).not.toHaveProperty('rightTileUrl')
  await declare(id, over)
  await sent(await pair(beside, 4000, 1000), { replaces: id })
  await vi.waitUntil(async () => (await read(id)).width === 4000, { timeout: 100_000, interval: 100 })
  const replaced = await read(id)
  expect(replaced.coverage).toBe(null)
  expect(await planOf(replaced)).not.toHaveProperty('rightTileUrl')
})

test('what its file says is told to its author, and changes nothing by itself', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:GSpherical="http://ns.google.com/videos/1.0/spherical/" GSpherical:StereoMode="left-right"/>
    </rdf:RDF></x:xmpmeta>`
  const bytes = await sharp(await pair(beside, 3200, 1600))
    .withXmp(xmp)
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const address = '/api/My/Panos/Upload'
  const { status, body } = await send({ origin: site.origin, token, bytes, name: '院子.jpg', address })
  expect([status, body['detail']]).toEqual([201, undefined])
  const pano = await ready(String(body['id']))
  expect([pano.details.stereo, pano.coverage]).toEqual(['side-by-side', null])
  expect(await planOf(pano)).not.toHaveProperty('rightTileUrl')
})

test('a layout that there is not is refused, and nothing changes', async () => {
  const id = await sent(await pair(over, 2000, 2000))
  const wrong = await ask(`${id}/coverage`, { form: 'stereo', layout: 'over-under', first: 'both' })
  expect([400, 422]).toContain(wrong.status)
  expect((await read(id)).form).toBe('flat')
})

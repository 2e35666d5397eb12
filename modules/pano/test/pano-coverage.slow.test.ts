// A picture becomes a sphere, a part of one, or flat when its author says so, without being uploaded again.
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import type { Manifest } from '../contract/manifest.ts'
import type { Pano } from '../contract/pano.ts'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { registerResource } from '@huanshi/resource-server/routes.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { coverHandler } from '../server/render-cover.ts'
import { pictureHandler } from '../server/process-picture.ts'
import { testPanos } from '../server/test-panos.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const BIG = '/api/My/Panos/UploadBigImage'
const site = await testPanos((app, db, rules) => registerResource(app, { db, areaGuards, rules }))
const { token } = await site.person()
await site.jobs.work({ handlers: [pictureHandler(site.parts), coverHandler(site.parts)] })
afterAll(() => site.close())

async function ask(method: string, path: string, body?: object): Promise<{ status: number; pano: Pano }> {
  const json = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(`${site.origin}/api/My/Panos/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...json },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, pano: (await answer.json()) as Pano } // what the address answers
}

async function ready(id: string, is: (pano: Pano) => boolean): Promise<Pano> {
  const seen = async () => is((await ask('GET', id)).pano)
  await vi.waitUntil(seen, { timeout: 120_000, interval: 100 })
  return (await ask('GET', id)).pano
}

async function planOf({ manifestUrl }: Pano): Promise<Manifest> {
  return (await (await fetch(`${site.origin}${manifestUrl}`)).json()) as Manifest // as the contract says
}

/** A strip of 4096 × 1500 that says nothing about itself. */
async function strip(): Promise<Buffer> {
  const [width, height] = [4096, 1500]
  const data = Buffer.alloc(width * height * 3)
  let grain = 1
  for (let i = 0; i < data.length; i += 1) {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
    data[i] = ((i / 9000) & 127) + (grain >>> 26)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

test('a strip that was taken as flat is declared, declared otherwise, and flat again', async () => {
  const file = { origin: site.origin, token, bytes: await strip(), name: '海湾.png', address: BIG }
  const { body, status } = await send(file)
  expect([status, body['detail']]).toEqual([201, undefined])
  const id = String(body['id'])
  const flat = await ready(id, (pano) => pano.status === 'ready')
  expect([flat.form, flat.coverage, flat.littlePlanetUrl]).toEqual(['flat', null, null])

  const band: Coverage = { form: 'sphere', horizontal: 360, vertical: 132, offset: 6 }
  expect((await ask('POST', `${id}/coverage`, band)).status).toBe(200)
  const round = await ready(id, ({ littlePlanetUrl }) => littlePlanetUrl !== null)
  expect(round).toMatchObject({ form: 'equirectangular', coverage: band, width: 4096, height: 1500 })
  expect(round.manifestUrl, 'browsers keep the former plan under its address').not.toBe(flat.manifestUrl)
  const crop = { fullWidth: 4096, fullHeight: 2045, left: 0, top: 204 }
  expect(await planOf(round)).toMatchObject({ type: 'equirectangular', crop })
  expect(round.projection).toEqual(crop)

  // It is put right and patched like any other sphere.
  const level = { roll: 3, pitch: 0, yaw: 0 }
  await ask('PATCH', id, { level, version: round.version })
  await ready(id, ({ littlePlanetUrl }) => littlePlanetUrl !== round.littlePlanetUrl)

  expect(
    (await ask('POST', `${id}/coverage`, { form: 'sphere', horizontal: 360, vertical: 180, offset: 0 })).status,
  ).toBe(200)
  expect(await planOf((await ask('GET', id)).pano)).not.toHaveProperty('crop')
  expect((await ask('POST', `${id}/coverage`, { form: 'flat' })).status).toBe(200)
  // Nothing reaches beyond straight above and below.
  const beyond = { form: 'sphere', horizontal: 360, vertical: 132, offset: 40 }
  expect((await ask('POST', `${id}/coverage`, beyond)).status).toBe(422)
  for (const wrong of [{ form: 'sphere' }, { ...beyond, horizontal: 500 }, { form: 'cube' }])
    expect([400, 422]).toContain((await ask('POST', `${id}/coverage`, wrong)).status)
  const again = (await ask('GET', id)).pano
  expect([again.form, (await planOf(again)).type, again.projection]).toEqual(['flat', 'flat', null])
})

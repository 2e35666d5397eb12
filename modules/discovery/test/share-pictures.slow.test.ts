// Pictures to pass on, over their addresses: in the sizes that are promised, cut around what is seen first and not stretched, with what is
// covered covered, of public works alone; and the code of a mini program, against a stand-in of WeChat. What shows is a magenta square.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { asOwner, openStreet, type House, type Street } from '@huanshi/server/test/test-import-houses.ts'
import { registerDiscovery } from '@huanshi/discovery/server/register-discovery.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { bakeHandler } from '@huanshi/pano/server/bake-pano.ts'
import { coverHandler } from '@huanshi/pano/server/render-cover.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { shareSizeNames, shareSizes, type SharePictures } from '@huanshi/pano/contract/share-pictures.ts'
import { miniCodes } from '@huanshi/site/server/weixin-share/mini-codes.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'
import { showsMagenta, square, withSquare, zoneOver } from '@huanshi/tour/test/test-magenta.ts'
import { viewPageMeta } from '@huanshi/server/view/link-preview.ts'

const PATIENCE = { timeout: 120_000, interval: 200 }
/** The middle of the square in the middle of the picture. */
const onSquare = { yaw: square.yaw, pitch: square.pitch, fov: 60 }
const jpeg = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a0' } })
  .jpeg()
  .toBuffer()

let asked: { path: string; body: Record<string, unknown> }[] = []
let refusal: object | null = null
const platform = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x')
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown> // what is expected of it follows
    asked.push({ path: url.pathname, body })
    const isToken = url.pathname.endsWith('stable_token')
    const answer = isToken ? JSON.stringify({ access_token: 'token', expires_in: 7200 }) : jpeg
    response.end(refusal === null ? answer : JSON.stringify(refusal))
  })
})
await once(platform.listen(0, '127.0.0.1'), 'listening')
const origin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}` // listening on a port
const account = { appId: 'wx0123456789abcdef', secret: 's3cret', origin, page: 'pages/work/work' }

let street: Street
let house: House
let [panoId, tourId] = ['', '']

const own = <Answer = Pano>(path: string, body?: object, method?: string) => asOwner<Answer>(house, path, body, method)

const look = (path: string) => fetch(`${house.site.origin}${path}`, { redirect: 'manual' })
const open = () => own(`Panos/${panoId}`)
const change = async (path: string, values: object) => {
  const { version } = await own<{ version: number }>(path)
  return own(path, { version, ...values }, 'PATCH')
}
const listOf = async (path: string) => (await (await look(`/api/View/${path}/Share`)).json()) as SharePictures // as its contract has it

async function tourOf(values: object): Promise<string> {
  const scene = { ...plainScene, id: 'a', panoId, title: '街', order: 0, initialView: onSquare }
  const made = { title: '街市', visibility: 'public', scenes: [scene], startSceneId: 'a', ...values }
  const { id } = await own<{ id: string }>('Tours', made)
  await own(`Tours/${id}/publish`, {})
  return id
}

beforeAll(async () => {
  street = await openStreet({
    handlers: (parts) => [coverHandler(parts), bakeHandler(parts)],
    register: (app, parts) => registerDiscovery(app, { ...parts, origin: TEST_ORIGIN, miniCode: miniCodes(account) }),
  })
  house = await street.open('shared')
  const sent = await send({ origin: house.site.origin, token: house.person.token, bytes: await withSquare() })
  panoId = String(sent.body['id'])
  await vi.waitUntil(async () => (await open()).littlePlanetUrl !== null, PATIENCE)
  await change(`Panos/${panoId}`, { visibility: 'public', initialView: onSquare })
  tourId = await tourOf({})
}, 240_000)
afterAll(async () => {
  await street.close()
  platform.close()
})

/** Where the square is seen: its middle in parts of the picture, and how much wider than high it is. */
async function seen(bytes: Buffer) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const [columns, rows]: [number[], number[]] = [[], []]
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (red < 200 || blue < 200 || green > 80) continue
    columns.push((at / 3) % info.width)
    rows.push(Math.floor(at / 3 / info.width))
  }
  const extent = (values: number[]): readonly [number, number] =>
    values.reduce<readonly [number, number]>(
      ([low, high], one) => [Math.min(low, one), Math.max(high, one)],
      [Infinity, -1],
    )
  const [left, right] = extent(columns)
  const [top, bottom] = extent(rows)
  return {
    x: (left + right) / 2 / info.width,
    y: (top + bottom) / 2 / info.height,
    shape: (right - left) / (bottom - top),
  }
}

describe.each([
  ['Panos', 'pano', () => panoId],
  ['Tours', 'tour', () => tourId],
] as const)('%s', (segment, kind, id) => {
  test('each size is told with its pixels', async () => {
    const { pictures, miniCode } = await listOf(`${segment}/${id()}`)
    expect(pictures.map(({ size, width, height }) => [size, { width, height }])).toEqual(Object.entries(shareSizes))
    expect(miniCode).toBe(`/view/${kind}/${id()}/share/mini-code`)
  })

  test.each(shareSizeNames)(
    '%s is as large as it is told, around what is seen first, and not stretched',
    async (size) => {
      const found = (await listOf(`${segment}/${id()}`)).pictures.find((one) => one.size === size)
      const answer = await look(found?.url ?? '')
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toContain('public')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { width, height } = await sharp(bytes).metadata()
      expect({ width, height }).toEqual(shareSizes[size])
      const { x, y, shape } = await seen(bytes)
      expect(
        [x, y].map((part) => Math.abs(part - 0.5) < 0.02),
        `${x} ${y}`,
      ).toEqual([true, true])
      expect(Math.abs(shape - 1), `${shape}`).toBeLessThan(0.06)
    },
    60_000,
  )

  test('many who ask at once get the same picture', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => look(`/view/${kind}/${id()}/share/weibo.jpg`)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1)
  })

  test('the head of the page names the square one', async () => {
    const page = await viewPageMeta({ ...house.site.parts, origin: TEST_ORIGIN }, `/view/${kind}/${id()}`)
    expect(page?.square).toBe(`${TEST_ORIGIN}/view/${kind}/${id()}/share/weixin.jpg`)
  })
})

const gone: readonly [string, number, () => Promise<string>][] = [
  ['a size that is none', 404, async () => `/view/pano/${panoId}/share/huge.jpg`],
  ['a name out of it', 404, async () => `/view/pano/${panoId}/share/..%2Fpreview.jpg`],
  ['a work that never was', 404, async () => '/view/tour/0192f000-0000-7000-8000-000000000000/share/qq.jpg'],
  ['a tour by its link alone', 404, async () => `/view/tour/${await tourOf({ visibility: 'unlisted' })}/share/qq.jpg`],
  ['a tour behind a password', 404, async () => `/view/tour/${await tourOf({ password: 'sesame' })}/share/qq.jpg`],
  ['its code', 404, async () => `/view/tour/${await tourOf({ password: 'sesame' })}/share/mini-code`],
  ['a draft', 404, async () => `/view/tour/${(await own<{ id: string }>('Tours', { title: '稿' })).id}/share/qq.jpg`],
  [
    'a tour that was withdrawn',
    410,
    async () => {
      const id = await tourOf({})
      expect((await look(`/view/tour/${id}/share/qq.jpg`)).status).toBe(200)
      await own(`Tours/${id}/withdraw`, {})
      return `/view/tour/${id}/share/qq.jpg`
    },
  ],
]

test.each(gone)('%s answers %i', async (_what, status, address) => {
  expect((await look(await address())).status).toBe(status)
})

test('what has a link alone offers nothing to pass on', async () => {
  const id = await tourOf({ visibility: 'unlisted' })
  expect(await listOf(`Tours/${id}`)).toEqual({ pictures: [], miniCode: null })
})

describe('the code of the mini program', () => {
  const code = () => look(`/view/tour/${tourId}/share/mini-code`)

  test('is asked for with what leads to the page, and given as it is', async () => {
    asked = []
    const answer = await code()
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(Buffer.from(await answer.arrayBuffer()).equals(jpeg)).toBe(true)
    const scene = String(asked[1]?.body['scene'])
    expect(asked).toMatchObject([
      { path: '/cgi-bin/stable_token', body: { appid: account.appId, secret: account.secret } },
      { path: '/wxa/getwxacodeunlimit', body: { page: 'pages/work/work', scene: expect.stringMatching(/^\w{1,32}$/) } },
    ])
    const led = await look(`/t/${scene}`)
    expect([led.status, led.headers.get('location')]).toEqual([301, `/view/tour/${tourId}`])
  })

  test('is not to be had where WeChat refuses, which is then left alone for a while', async () => {
    refusal = { errcode: 41_030, errmsg: 'invalid page' }
    const answer = await code()
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([
      503,
      expect.stringContaining('41030'),
    ]) // a problem
    asked = []
    expect((await code()).status).toBe(503)
    expect(asked).toEqual([])
    refusal = null
  })
})

test(
  'what is covered is covered in them as well, and the former ones are to be had no more',
  { timeout: 200_000 },
  async () => {
    const addresses = shareSizeNames.flatMap((size) => [
      `/view/pano/${panoId}/share/${size}.jpg`,
      `/view/tour/${tourId}/share/${size}.jpg`,
    ])
    const showing = async () =>
      Promise.all(addresses.map(async (path) => showsMagenta(Buffer.from(await (await look(path)).arrayBuffer()))))
    expect(await showing()).toEqual(addresses.map(() => true))
    await own(`Panos/${panoId}/retouch`, { zones: [zoneOver()] })
    await expect.poll(async () => (await open()).retouch, PATIENCE).toBe('done')
    expect(await showing()).toEqual(addresses.map(() => false))
  },
)

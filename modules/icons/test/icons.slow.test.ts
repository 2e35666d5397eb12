// Pictures of icons as they are sent: good ones of every kind, and files that mean harm; then the life of an icon in use.
import type { PublicIcons } from '../contract/public-icon.ts'
import type { IconPicture } from '../contract/icon-picture.ts'
import type { HotspotIcon } from '../contract/hotspot-icon.ts'
import { readFile, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { demoIcons, iconSize } from '@huanshi/demo/icon-list.ts'
import { seedIcons } from '../server/demo-icons.ts'
import { sweepIcons } from '../server/keep-picture.ts'
import type { Person } from '@huanshi/server/test/test-people.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'

const site = await testSite()
const owner = site.people.person('owner')
const other = site.people.person('other')
afterAll(() => site.close())

const list = '/api/My/HotspotIcons'
const send = (bytes: Buffer, type = 'image/png', person: Person | null = owner, url = `${list}/picture`) =>
  site.send(person, url, bytes, type)
const coloured = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 242, g: 84, b: 27, alpha: 0.5 } } })

async function stored({ imageUrl }: Pick<IconPicture, 'imageUrl'>): Promise<Buffer> {
  const [, , , ...key] = imageUrl.split('/')
  return readFile(join(site.files.root, ...key))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 6], 8)
  return chunk('IHDR', data)
}

function control(order: number, width: number, height: number, x: number, delay: number, dispose = 0): Buffer {
  const data = Buffer.alloc(26)
  for (const [index, value] of [order, width, height, x, 0].entries()) data.writeUInt32BE(value, index * 4)
  data.writeUInt16BE(delay, 20)
  data.writeUInt16BE(1000, 22)
  data[24] = dispose
  return chunk('fcTL', data)
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const end = chunk('IEND', Buffer.alloc(0))
const rows = (width: number, height: number, colour: readonly number[]) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: height }, () => Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()])),
    ),
  )
const order = (number: number, data: Buffer) => {
  const first = Buffer.alloc(4)
  first.writeUInt32BE(number)
  return Buffer.concat([first, data])
}
/** Red on the whole, then green on the right half only. */
function apng(frames = 2): Buffer {
  const count = Buffer.alloc(8)
  count.writeUInt32BE(frames)
  return Buffer.concat([
    signature,
    header(4, 2),
    chunk('acTL', count),
    control(0, 4, 2, 0, 50),
    chunk('IDAT', rows(4, 2, [255, 0, 0, 255])),
    control(1, 2, 2, 2, 150),
    chunk('fdAT', order(2, rows(2, 2, [0, 255, 0, 255]))),
    end,
  ])
}

describe('pictures that are taken', () => {
  test.each(['png', 'jpeg', 'gif', 'webp'] as const)('a still %s, written anew as WebP', async (format) => {
    const bytes = await coloured(48, 32)
      .toFormat(format)
      .withMetadata({ exif: { IFD0: { Copyright: 'secret' } } })
      .toBuffer()
    const answer = await send(bytes, `image/${format}`)
    expect(answer.statusCode).toBe(201)
    const picture = answer.json<IconPicture>()
    expect(picture).toMatchObject({ kind: 'static', width: 48, height: 32, frameCount: 1, fps: null })
    const kept = await stored(picture)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 48, height: 32 })
    expect(kept.includes('secret')).toBe(false)
  })

  test('an animated GIF keeps its frames and its pace', async () => {
    const frames = await Promise.all(
      [90, 200].map((red) => coloured(8, 8).tint({ r: red, g: 10, b: 10 }).raw().toBuffer()),
    )
    const raw = { width: 8, height: 16, channels: 4, pageHeight: 8 } as const
    const gif = await sharp(Buffer.concat(frames), { raw })
      .gif({ delay: [200, 200] })
      .toBuffer()
    const picture = (await send(gif, 'image/gif')).json<IconPicture>()
    expect(picture).toMatchObject({ kind: 'animated', width: 8, height: 8, frameCount: 2, fps: 5 })
    expect(await sharp(await stored(picture), { animated: true }).metadata()).toMatchObject({
      pages: 2,
      delay: [200, 200],
    })
  })

  test('an animated PNG: a part of a frame is laid over what was there', async () => {
    const picture = (await send(apng(), 'image/apng')).json<IconPicture>()
    expect(picture).toMatchObject({ kind: 'animated', width: 4, height: 2, frameCount: 2, fps: 10 })
    const second = await sharp(await stored(picture), { page: 1 })
      .ensureAlpha()
      .raw()
      .toBuffer()
    expect([...second.subarray(0, 4)]).toEqual([255, 0, 0, 255])
    expect([...second.subarray(12, 16)]).toEqual([0, 255, 0, 255])
  })

  test('a photograph is turned as its camera says', async () => {
    const bytes = await coloured(40, 20).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await send(bytes, 'image/jpeg')).json()).toMatchObject({ width: 20, height: 40 })
  })
})

describe('files that are refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://evil.example")</script></svg>'
  const bomb = (width: number, height: number) =>
    Buffer.concat([signature, header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(100_000))), end])

  test.each<[string, Buffer | (() => Promise<Buffer>), RegExp]>([
    ['a drawing with a script', Buffer.from(svg), /SVG/],
    ['the same behind a declaration', Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`), /SVG/],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>'), /只能用/],
    ['nothing', Buffer.alloc(0), /空/],
    ['a program', Buffer.from('\u007fELF\u0002\u0001\u0001'), /只能用/],
    ['a picture that claims to be huge', bomb(60_000, 60_000), /不能超过 4096/],
    ['a picture with too many pixels', bomb(4096, 4096 * 2), /不能超过 4096/],
    ['a header without a picture', bomb(64, 64).subarray(0, 60), /损坏/],
    ['a picture cut in half', async () => (await coloured(200, 200).png().toBuffer()).subarray(0, 300), /损坏/],
    [
      'a photograph cut in half',
      async () =>
        (
          await sharp(Buffer.from(Array.from({ length: 90_000 }, (_, at) => (at * 7919) % 251)), {
            raw: { width: 200, height: 150, channels: 3 },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 2000),
      /损坏/,
    ],
    [
      'frames that lie outside',
      Buffer.concat([
        signature,
        header(4, 2),
        chunk('acTL', Buffer.alloc(8)),
        control(0, 4, 2, 9, 10),
        chunk('IDAT', rows(4, 2, [1, 1, 1, 1])),
        end,
      ]),
      /损坏/,
    ],
    ['a wrong checksum', Buffer.concat([apng().subarray(0, 30), Buffer.from([0]), apng().subarray(31)]), /损坏/],
  ])('%s', async (_name, given, words) => {
    const bytes = typeof given === 'function' ? await given() : given
    const answer = await send(bytes, 'image/png')
    expect({ status: answer.statusCode, ...answer.json() }).toMatchObject({
      status: 422,
      type: 'hotspot-icon.picture',
      detail: expect.stringMatching(words),
    })
  })

  test('what hides behind a picture does not get through', async () => {
    const png = await coloured(16, 16).png().toBuffer()
    const picture = (
      await send(Buffer.concat([png, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]))
    ).json<IconPicture>()
    expect((await stored(picture)).includes('script')).toBe(false)
  })

  test('more bytes than allowed, other types, and strangers', async () => {
    expect((await send(Buffer.alloc(4 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await send(Buffer.from('{}'), 'application/json')).statusCode).toBe(415)
    expect((await send(Buffer.from('x'), 'image/png', null)).statusCode).toBe(401)
    expect((await send(Buffer.from('x'), 'image/png', owner, '/api/Admin/HotspotIcons/picture')).statusCode).toBe(403)
  })
})

describe('the life of an icon', () => {
  async function made(person: Person, further: object = {}): Promise<HotspotIcon> {
    const { imageUrl } = (await send(await coloured(32, 32).png().toBuffer(), 'image/png', person)).json<IconPicture>()
    const answer = await site.ask(person, 'POST', list, { name: '箭头', imageUrl, ...further })
    expect(answer.statusCode).toBe(201)
    return answer.json()
  }

  test('its picture is kept, and given with a fresh permission', async () => {
    const icon = await made(owner)
    expect(icon.imageUrl).toMatch(/^\/media\/[\w.-]+\/icon\/.*\/icon\.webp$/)
    const row = await site.db
      .selectFrom('hotspot_icon')
      .select('image_url')
      .where('id', '=', icon.id)
      .executeTakeFirst()
    expect(row?.image_url).toMatch(/^\/media\/kept\/icon\//)
  })

  test('nobody keeps the picture of another by guessing its address', async () => {
    const icon = await made(owner)
    const guessed = icon.imageUrl.replace(/^\/media\/[^/]+/, '/media/kept')
    expect((await site.ask(other, 'POST', list, { name: '偷来的', imageUrl: guessed })).statusCode).toBe(422)
  })

  test('everyone finds public ones, and no others', async () => {
    const open = await made(owner, { name: '洱海游船', isPublic: true, tags: ['交通'] })
    const closed = await made(owner, { name: '洱海灯塔' })
    const found = await site.ask(null, 'GET', `/api/View/HotspotIcons?search=${encodeURIComponent('洱海')}`)
    expect(found.json<{ items: { id: string }[] }>().items.map(({ id }) => id)).toEqual([open.id])
    expect(found.body).not.toContain(closed.id)
    expect(found.body).not.toContain('userId')
    expect((await site.ask(null, 'GET', '/api/View/HotspotIcons?pageSize=1000')).statusCode).toBe(400)
  })

  test('in use, it goes only by force, and only its owner has that', async () => {
    const icon = await made(owner)
    await site.db
      .insertInto('record_use')
      .values({ source_kind: 'tour', source_id: icon.id, target_kind: 'hotspot-icon', target_id: icon.id })
      .execute()
    const item = `${list}/${icon.id}`
    expect((await site.ask(owner, 'DELETE', item)).json()).toMatchObject({ type: 'hotspot-icon.in-use' })
    expect((await site.ask(owner, 'POST', `${item}/discard`, {})).statusCode).toBe(400)
    expect((await site.ask(other, 'POST', `${item}/discard`, { force: true })).statusCode).toBe(404)
    expect((await site.ask(owner, 'POST', `${item}/discard`, { force: true })).statusCode).toBe(204)
    expect((await site.ask(owner, 'GET', item)).statusCode).toBe(404)
    expect((await site.ask(owner, 'POST', `${item}/restore`)).statusCode).toBe(200)
  })

  test('pictures that nobody kept go away after a day, kept ones stay', async () => {
    const icon = await made(owner)
    const loose = (await send(await coloured(16, 16).png().toBuffer())).json<IconPicture>()
    const folderOf = (url: string) => url.split('/')[4] ?? ''
    const names = () => namesIn(site.files, 'icon')
    await sweepIcons(site.db, site.files)
    expect(await names()).toContain(folderOf(loose.imageUrl))
    const past = new Date(Date.now() - 2 * 24 * 3600_000)
    for (const name of await names()) await utimes(join(site.files.root, 'icon', name), past, past)
    await sweepIcons(site.db, site.files)
    expect(await names()).not.toContain(folderOf(loose.imageUrl))
    expect(await names()).toContain(folderOf(icon.imageUrl))
  })
})

test('a demonstration brings icons for everyone, once, and each is what it is said to be', async () => {
  const folder = join(import.meta.dirname, '../../../apps/demo/icons')
  const bring = () => seedIcons(site.db, site.files, { icons: demoIcons, size: iconSize, folder })
  await bring()
  await bring()
  const found = await site.ask(null, 'GET', '/api/View/HotspotIcons?pageSize=100')
  const { items } = found.json<PublicIcons>()
  const brought = items.filter(({ name }) => demoIcons.some((icon) => icon.name === name))
  expect(brought.map(({ name }) => name)).toEqual(demoIcons.map(({ name }) => name))
  for (const icon of brought) {
    const { width, height } = await sharp(await stored(icon)).metadata()
    const cells = Math.floor(width / (icon.frameWidth ?? width)) * Math.floor(height / (icon.frameHeight ?? height))
    expect({ name: icon.name, cells }).toEqual({ name: icon.name, cells: icon.frameCount ?? 1 })
  }
})

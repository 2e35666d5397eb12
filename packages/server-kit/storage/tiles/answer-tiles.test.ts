// Tiles before the application, through a server that listens: the same answer as its own, and nothing that it would refuse.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writePack } from '@huanshi/pyramid/pack/write-pack.ts'
import { TEST_ORIGIN, testApp } from '../../app/test-app.ts'
import type { App } from '../../http/app-type.ts'
import { GroupHosts, type ServedHost } from '../../http/group-hosts.ts'
import { EndedPermits } from '../../permit/ended-permits.ts'
import { testDatabase, type TestDatabase } from '../../store/test-database.ts'
import { fileStorage } from '../file-storage.ts'
import { mediaAddresses } from '../media-address.ts'
import { registerMedia } from '../register-media.ts'
import { packedStorage, RIGHT_TILE_PACK, TILE_PACK } from './packed-storage.ts'
import { tileAnswers } from './answer-tiles.ts'

const id = '0193a5b0-0000-7000-8000-000000000001'
const prefix = `pano/${id}/0193a5b0-0000-7000-8000-000000000002`
const packed = `pano/${id}/0193a5b0-0000-7000-8000-000000000004`
const TILE = 'tiles/0/0_0.jpg'
const permits = new EndedPermits()
const addresses = mediaAddresses(randomBytes(32), permits)
let isHearing = true
let served: readonly ServedHost[] = []
const groupHosts = new GroupHosts({ origin: TEST_ORIGIN, read: async () => served })
const ended = { isCurrent: () => isHearing }
/** Trace ids of those that were answered before the application. */
let early: string[] = []
let root: string
let store: TestDatabase
let app: App
let port: number
let server: ReturnType<typeof createServer>

beforeAll(async () => {
  store = await testDatabase()
  permits.listen({ db: store.db, prove: async () => undefined })
  root = await mkdtemp(join(tmpdir(), 'tiles-'))
  const storage = packedStorage(fileStorage(root))
  await mkdir(join(root, prefix, 'tiles/0'), { recursive: true })
  await writeFile(join(root, prefix, TILE), 'tile bytes')
  await writeFile(join(root, prefix, 'preview.jpg'), 'preview')
  await writeFile(join(root, prefix, 'manifest.json'), JSON.stringify({ type: 'sphere', width: 64 }))
  const shape = { width: 4, height: 2, tileSize: 16 }
  await writePack(join(root, packed, TILE_PACK), shape, () => Buffer.from('tile bytes'))
  await writePack(join(root, packed, RIGHT_TILE_PACK), shape, () => Buffer.from('right bytes'))
  app = await testApp({ db: store.db, register: (app) => registerMedia(app, { storage, addresses, ended }) })
  await app.ready()
  const answered = (traceId: string): void => void early.push(traceId)
  const tiles = tileAnswers({ storage, addresses, ended, origin: TEST_ORIGIN, groupHosts, answered })
  const inTurn: RequestListener = tiles.inTurn((asked, answer) => app.routing(asked, answer))
  server = createServer((asked, answer) => {
    if (!tiles.atOnce(asked, answer)) inTurn(asked, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port // listening on a port
})
beforeEach(() => {
  early = []
  isHearing = true
})
afterAll(async () => {
  server.close()
  await app.close()
  await rm(root, { recursive: true })
  await store.close()
})

const open = (): string => `${addresses.open(prefix)}/${TILE}`

async function get(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const host = new URL(TEST_ORIGIN).host
  const asked = request({ port, host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

test('the first of a picture is the application’s, which asks whether it has ended', async () => {
  const fresh = open().replace(prefix, prefix.replace(/2$/, '3'))
  expect([(await get(fresh)).status, early]).toEqual([404, []])
  expect((await get(open())).body).toBe('tile bytes')
  expect(early).toEqual([])
})

const kinds = [
  ['a file', prefix],
  ['a pack', packed],
] as const

test.each(kinds)('a tile of %s is answered as the application answers it', async (_kind, folder) => {
  const url = `${addresses.open(folder)}/${TILE}`
  await get(url)
  early = []
  await get(url)
  const answer = await get(url)
  expect([answer.status, answer.body, early.length]).toEqual([200, 'tile bytes', 2])
  expect(answer.headers['x-trace-id']).toBe(early[1])
  const { headers } = await app.inject({ url })
  const same = ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified', 'accept-ranges']
  const safe = ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy']
  for (const name of [...same, ...safe]) expect([name, answer.headers[name]]).toEqual([name, headers[name]?.toString()])
})

test('tiles of a right eye are answered under the same permissions, and its plan says where they are', async () => {
  await writeFile(join(root, packed, 'manifest.json'), JSON.stringify({ width: 64, isStereo: true }))
  const address = addresses.open(packed)
  const plan = JSON.parse((await get(`${address}/manifest.json`)).body) as Record<string, unknown>
  expect(plan).toEqual({
    width: 64,
    tileUrl: `${address}/tiles/{level}/{column}_{row}.jpg`,
    rightTileUrl: `${address}/tiles-right/{level}/{column}_{row}.jpg`,
    previewUrl: `${address}/preview.jpg`,
  })
  early = []
  const answer = await get(`${address}/tiles-right/0/0_0.jpg`)
  expect([answer.status, answer.body, early.length]).toEqual([200, 'right bytes', 1])
  const old = addresses.address(packed, [], Date.now() - 30 * 3600_000)
  for (const none of [`${old}/tiles-right/0/0_0.jpg`, `${address}/tiles-right.hsp`, `${address}/tiles-left/0/0_0.jpg`])
    expect((await get(none)).status).toBe(404)
})

test('a plan of tiles is answered as the application answers it, for each ticket with its own addresses', async () => {
  await get(open())
  early = []
  for (const address of [addresses.open(prefix), addresses.address(prefix, []), addresses.open(prefix)]) {
    const answer = await get(`${address}/manifest.json`)
    const { headers, body } = await app.inject({ url: `${address}/manifest.json` })
    expect([answer.status, answer.body]).toEqual([200, body])
    expect(JSON.parse(answer.body)).toMatchObject({ width: 64, tileUrl: `${address}/tiles/{level}/{column}_{row}.jpg` })
    const same = ['content-type', 'content-length', 'cache-control', 'etag', 'last-modified', 'accept-ranges']
    const safe = ['x-content-type-options', 'content-security-policy', 'cross-origin-resource-policy']
    for (const name of [...same, ...safe])
      expect([name, answer.headers[name]]).toEqual([name, headers[name]?.toString()])
  }
  expect(early).toHaveLength(3)
})

test('a plan that changes is noticed within two seconds, and one of something else is left to the application', async () => {
  const url = `${addresses.open(prefix)}/manifest.json`
  expect((await get(url)).status).toBe(200)
  early = []
  const path = join(root, prefix, 'manifest.json')
  const former = await readFile(path)
  await writeFile(path, JSON.stringify({ content: 'video', width: 640 }))
  const later = performance.now() + 2_001
  vi.spyOn(performance, 'now').mockReturnValue(later)
  try {
    expect([(await get(url)).status, early]).toEqual([404, []])
  } finally {
    vi.restoreAllMocks()
    await writeFile(path, former)
  }
})

test("a caller's trace id goes along", async () => {
  const trace = '0123456789abcdef0123456789abcdef'
  const answer = await get(open(), { traceparent: `00-${trace}-0123456789abcdef-01` })
  expect([answer.headers['x-trace-id'], early]).toEqual([trace, [trace]])
})

test('the application answers for a part of a tile, its head, and whether it changed', async () => {
  const url = `${addresses.open(packed)}/${TILE}`
  const part = await get(url, { range: 'bytes=5-' })
  expect([part.status, part.body, part.headers['content-range']]).toEqual([206, 'bytes', 'bytes 5-9/10'])
  expect((await get(url, { range: 'bytes=10-' })).status).toBe(416)
  expect((await get(url, { 'if-none-match': part.headers.etag })).status).toBe(304)
  const head = await get(url, {}, 'HEAD')
  expect([head.status, head.headers.etag, head.body]).toEqual([200, part.headers.etag, ''])
  expect((await get(url.replace('0_0', '1_0'))).status).toBe(404)
  expect((await get(`${addresses.open(packed)}/${TILE_PACK}`)).status).toBe(404)
})

test.each<[string, OutgoingHttpHeaders, number]>([
  ['a part of it', { range: 'bytes=5-' }, 206],
  ['whether it has changed', { 'if-none-match': '*' }, 304],
  ['with a wrong token', { authorization: 'Bearer wrong' }, 401],
  ['under another name', { host: 'elsewhere.example' }, 421],
  ['for another name', { 'x-forwarded-host': 'elsewhere.example' }, 421],
])('%s is left to the application', async (_what, headers, status) => {
  await get(open())
  early = []
  expect([(await get(open(), headers)).status, early]).toEqual([status, []])
})

test('everything but a whole tile under a good address is left to the application', async () => {
  const old = addresses.address(prefix, [], Date.now() - 30 * 3600_000)
  const forged = open().replace(
    /(\/media\/\w+\.\S{23}\.)(.)/,
    (_, head: string, one: string) => `${head}${one === 'A' ? 'B' : 'A'}`,
  )
  for (const path of [`${old}/${TILE}`, forged, open().replace('0_0', '9_9'), `/media/kept/${prefix}/${TILE}`])
    expect([path, (await get(path)).status]).toEqual([path, 404])
  expect((await get(`${addresses.open(prefix)}/preview.jpg`)).body).toBe('preview')
  expect((await get(open(), {}, 'HEAD')).status).toBe(200)
  expect(early).toEqual([])
})

test('by the name of a group a tile is answered while that name is served', async () => {
  const host = 'tours.museum.example'
  const asked = async () => {
    await groupHosts.reload()
    early = []
    await get(open())
    return [(await get(open(), { host })).status, early.length]
  }
  expect(await asked()).toEqual([421, 1])
  served = [{ name: host, groupId: id, file: null }]
  expect(await asked()).toEqual([200, 2])
  served = []
  expect(await asked()).toEqual([421, 1])
})

test('what was withdrawn is not answered from memory, and what is allowed again is', async () => {
  expect((await get(open())).status).toBe(200)
  const keys = [`o${id.replaceAll('-', '')}`]
  permits.hear({ keys, holds: false })
  expect((await get(open())).status).toBe(404)
  permits.hear({ keys, holds: true })
  expect((await get(open())).status).toBe(200)
  expect(early).toHaveLength(2)
})

test('nothing in memory is answered while it cannot be heard what is taken back', async () => {
  await get(open())
  isHearing = false
  // By the application, which asks the table.
  expect((await get(open())).status).toBe(200)
  expect(early).toHaveLength(1)
})

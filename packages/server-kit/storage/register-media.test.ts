import fastifyStatic from '@fastify/static'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get as httpGet } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { DatabaseUnavailable } from '../store/database-unavailable.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../app/test-app.ts'
import { testDatabase } from '../store/test-database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { permitOf, revisionGrant } from '../permit/permits.ts'
import { listeningPermits } from '../permit/test-permits.ts'
import { fileStorage } from './file-storage.ts'
import { mediaAddresses } from './media-address.ts'
import { mediaKey } from './media-key.ts'
import { registerMedia } from './register-media.ts'

const prefix = 'pano/0193a5b0-0000-7000-8000-000000000001/0193a5b0-0000-7000-8000-000000000002'
const store = await testDatabase()
const permits = listeningPermits(store.db)
const addresses = mediaAddresses(randomBytes(32), permits)
const openPermit = permitOf('o', prefix.split('/')[1] ?? '')
const ended = { isCurrent: () => isHearing }
const root = await mkdtemp(join(tmpdir(), 'media-'))
await mkdir(join(root, prefix, 'tiles/0'), { recursive: true })
await writeFile(join(root, prefix, 'tiles/0/0_0.jpg'), 'tile bytes')
await writeFile(join(root, prefix, 'preview.jpg'), 'preview')
await writeFile(join(root, prefix, 'source.jpg'), 'source')
await writeFile(join(root, prefix, 'manifest.json'), '{"width":4}')
await writeFile(join(root, 'outside.jpg'), 'outside')
const app = await testApp({
  db: store.db,
  async register(app) {
    // As the web app does, with other defaults.
    await app.register(fastifyStatic, { root, serve: false, cacheControl: false, etag: false, acceptRanges: false })
    registerMedia(app, { storage: fileStorage(root), addresses, ended })
  },
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
  await store.close()
})

let isHearing = true
const get = (file: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `${addresses.address(prefix, [])}/${file}`, headers })

test('a tile comes with the headers of something that never changes', async () => {
  const answer = await get('tiles/0/0_0.jpg')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('tile bytes')
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d{5}, immutable$/)
  expect(answer.headers['accept-ranges']).toBe('bytes')
  const again = await get('tiles/0/0_0.jpg', { 'if-none-match': String(answer.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

test('ranges are answered in part, impossible ones refused', async () => {
  const part = await get('tiles/0/0_0.jpg', { range: 'bytes=5-' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'bytes', 'bytes 5-9/10'])
  expect((await get('tiles/0/0_0.jpg', { range: 'bytes=50-' })).statusCode).toBe(416)
})

test('a question for the head alone is told the length', async () => {
  const url = `${addresses.address(prefix, [])}/tiles/0/0_0.jpg`
  const whole = await app.inject({ method: 'HEAD', url })
  expect([whole.statusCode, whole.body, whole.headers['content-length']]).toEqual([200, '', '10'])
  const part = await app.inject({ method: 'HEAD', url, headers: { range: 'bytes=5-' } })
  expect([part.statusCode, part.headers['content-length'], part.headers['content-range']]).toEqual([
    206,
    '5',
    'bytes 5-9/10',
  ])
})

test('a manifest carries addresses that the same ticket opens', async () => {
  const answer = await get('manifest.json')
  const manifest = answer.json<{ width: number; tileUrl: string; previewUrl: string }>()
  expect(manifest.width).toBe(4)
  const tile = manifest.tileUrl.replace('{level}', '0').replace('{column}', '0').replace('{row}', '0')
  expect((await app.inject({ url: tile })).body).toBe('tile bytes')
  expect((await app.inject({ url: manifest.previewUrl })).body).toBe('preview')
})

test.each([
  'source.jpg',
  'tiles/0/9_9.jpg',
  'tiles/0/../../preview.jpg',
  'tiles/0/..%2f..%2fpreview.jpg',
  '../../../outside.jpg',
  '%2e%2e/%2e%2e/%2e%2e/outside.jpg',
  'tiles//0/0_0.jpg',
  'tiles/0/0_0.jpg%00',
  'tiles/0/./0_0.jpg',
  'tiles\\0\\0_0.jpg',
  'TILES/0/0_0.jpg',
  'tiles/0',
  '',
  'preview.jpg/',
])('%s is not there', async (file) => {
  expect(await rawStatus(`${addresses.address(prefix, [])}/${file}`)).toBe(404)
})

/** The path exactly as written: clients that know addresses would tidy it first. */
function rawStatus(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpGet({ port: Number(new URL(origin).port), path }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', reject)
  })
}

test('a wrong signature and an expired address are not there either', async () => {
  const old = addresses.address(prefix, [], Date.now() - 30 * 3600_000)
  expect((await app.inject({ url: `${old}/preview.jpg` })).statusCode).toBe(404)
  const wrong = addresses.address(prefix, []).replace(/\.(.)/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`)
  expect((await app.inject({ url: `${wrong}/preview.jpg` })).statusCode).toBe(404)
  expect((await app.inject({ url: `/media/${prefix}/preview.jpg` })).statusCode).toBe(404)
})

test('what is open to everybody may be kept, by caches that are told nothing for a minute', async () => {
  const answer = await app.inject({ url: `${addresses.open(prefix)}/preview.jpg` })
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=60, immutable')
  expect(answer.headers).not.toHaveProperty('cache-tag')
})

test('caches that are told what ends keep it, and find it by its permits', async () => {
  const told = await testApp({
    db: store.db,
    register: (own) => registerMedia(own, { storage: fileStorage(root), addresses, ended, isPurged: true }),
  })
  const [tile, plan] = [`${addresses.open(prefix)}/tiles/0/0_0.jpg`, `${addresses.open(prefix)}/manifest.json`]
  for (const url of [tile, plan]) {
    const { headers } = await told.inject({ url })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const tags = [openPermit, ...revisionGrant(prefix)]
    expect([headers['cache-tag'], headers['surrogate-key']]).toEqual([tags.join(','), tags.join(' ')])
  }
  const own = await told.inject({ url: `${addresses.address(prefix, [])}/preview.jpg` })
  expect(own.headers['cache-control']).toMatch(/^private, max-age=\d{5}, immutable$/)
  expect(own.headers).not.toHaveProperty('cache-tag')
  await told.close()
})

test('while it cannot be heard what is taken back the database is asked', async () => {
  isHearing = false
  expect((await get('preview.jpg')).statusCode).toBe(200)
  const other = prefix.replaceAll('0001/', '0009/')
  const url = `${addresses.open(other)}/preview.jpg`
  const key = `o${other.split('/')[1]?.replaceAll('-', '') ?? ''}`
  await sql`select hold_permits(${[key]}::text[], false, null::timestamptz)`.execute(store.db)
  expect((await app.inject({ url })).statusCode).toBe(410)
  isHearing = true
})

test.each([
  ['taken back', '0011', null, 410],
  ['of an owner who is locked for a while', '0012', '1 hour', 404],
])('what was for everybody and is %s', async (_, number, until, status) => {
  const other = prefix.replaceAll('0001/', `${number}/`)
  const key = `o${other.split('/')[1]?.replaceAll('-', '') ?? ''}`
  const url = `${addresses.open(other)}/preview.jpg`
  const asked = async (address: string) => (await app.inject({ url: address })).statusCode
  await sql`select hold_permits(${[key]}::text[], false, now() + ${until}::interval)`.execute(store.db)
  await expect.poll(() => asked(url)).toBe(status)
  // Nobody learns of it who was not told the address.
  expect(await asked(url.replace(/.(?=\/pano)/, (last) => (last === 'A' ? 'Q' : 'A')))).toBe(404)
  const dated = addresses.address(other, [permitOf('o', other.split('/')[1] ?? ''), permitOf('u', uuidV7())])
  expect(await asked(`${dated}/preview.jpg`)).toBe(404)
})

test.each([
  ['what is for everybody', true, true, 200],
  ['what is for everybody, of which nothing was heard for long', true, false, 503],
  ['anything else', false, true, 503],
])('where it cannot be asked either: %s', async (_, isOpen, isHeardLately, status) => {
  let isThere = true
  const permits = {
    allHold: () => true,
    async neverEnded() {
      if (isThere) return true
      throw new DatabaseUnavailable(new Error('refused'))
    },
  }
  const own = mediaAddresses(randomBytes(32), permits)
  const heard = { isCurrent: () => isThere, isHeardLately: () => isHeardLately }
  const cutOff = await testApp({
    db: store.db,
    register: (one) => registerMedia(one, { storage: fileStorage(root), addresses: own, ended: heard }),
  })
  const url = `${isOpen ? own.open(prefix) : own.address(prefix, [])}/preview.jpg`
  expect((await cutOff.inject({ url })).statusCode).toBe(200)
  isThere = false
  const { statusCode, headers } = await cutOff.inject({ url })
  expect([statusCode, headers['retry-after']]).toEqual([status, status === 503 ? '2' : undefined])
  await cutOff.close()
})

test('in place of what may not be shown stands a picture that says so', async () => {
  const answer = await app.inject({ url: `/media/kept/${prefix}/preview.jpg` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'image/svg+xml'])
  expect(answer.body).toContain('已不可见')
})

test('the signing key is made once', async () => {
  const [one, two] = await Promise.all([mediaKey(store.db), mediaKey(store.db)])
  expect(one).toHaveLength(32)
  expect(one.equals(two)).toBe(true)
  expect((await mediaKey(store.db)).equals(one)).toBe(true)
})

test('a revision that may be shown no more has no address that holds, whoever has one', async () => {
  const other = prefix.replace(/2$/, '3')
  await mkdir(join(root, other))
  await writeFile(join(root, other, 'preview.jpg'), 'uncovered')
  const given = [addresses.open(other), addresses.address(other, [])]
  const statuses = async () =>
    Promise.all(given.map(async (url) => (await app.inject({ url: `${url}/preview.jpg` })).statusCode))
  expect(await statuses()).toEqual([200, 200])
  permits.hear({ keys: [`r${other.slice(-36).replaceAll('-', '')}`], holds: false })
  expect(await statuses()).toEqual([404, 404])
})

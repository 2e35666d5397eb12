// Large files come straight from a bucket that checks every signature, under addresses that hold for a moment; everything else, and
// whatever is private for as long as a video lasts, through the server.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { testApp } from '../app/test-app.ts'
import { testChoice } from './s3/test-choice.ts'
import { permitOf, personGrant } from '../permit/permits.ts'
import { listeningPermits } from '../permit/test-permits.ts'
import { testDatabase } from '../store/test-database.ts'
import { openTestStore } from '../uploads/store/parts/test-store.ts'
import { mediaAddresses } from './media-address.ts'
import { registerMedia } from './register-media.ts'
import { openS3Storage } from './s3/s3-storage.ts'

const MiB = 2 ** 20
const prefix = 'lib/0193a5b0-0000-7000-8000-000000000001/0193a5b0-0000-7000-8000-000000000002'
const bytes = randomBytes(2 * MiB)
const root = await mkdtemp(join(tmpdir(), 'direct-'))
const server = await openTestStore(join(root, 'store'), 'files')
vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
const choice = testChoice(server.endpoint, join(root, 'scratch'))
const bucket = await openS3Storage(choice, choice.folder, { redirect: { endpoint: null } })
for (const [name, content] of [
  ['video.mp4', bytes],
  ['scene.glb', bytes],
  ['picture.jpg', bytes],
  ['map.pmtiles', bytes],
  ['file.zip', bytes],
  ['small.zip', bytes.subarray(0, 1000)],
  ['name', '图纸.zip'],
] as const) {
  await writeFile(join(root, 'sent'), content)
  await bucket.keep(join(root, 'sent'), `${prefix}/${name}`)
}
const store = await testDatabase()
const addresses = mediaAddresses(randomBytes(32), listeningPermits(store.db))
const app = await testApp({
  db: store.db,
  register: (own) => registerMedia(own, { storage: bucket, addresses, ended: { isCurrent: () => true } }),
})
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  await app.close()
  bucket.close()
  await server.close()
  vi.unstubAllEnvs()
  await store.close()
  await rm(root, { recursive: true, force: true })
})

const everybodys = addresses.address(prefix, [permitOf('o', prefix.split('/')[1] ?? '')])
const grant = personGrant({ userId: '0193a5b0-0000-7000-8000-000000000009', roles: [], sessionId: 's' } as never)
const persons = addresses.address(prefix, grant)
const untilIn = (seconds: number): string =>
  `/media/${addresses.ticket(prefix, grant, Date.now() + seconds * 1000)}/${prefix}`

const ask = (base: string, file: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}${base}/${file}`, { redirect: 'manual', ...init })
const lifeOf = (answer: Response): number =>
  Number(URL.parse(answer.headers.get('location') ?? '')?.searchParams.get('X-Amz-Expires') ?? 0)

test.each([
  ['a video that everybody may see', everybodys, 'video.mp4', 3600],
  ['a model that everybody may see', everybodys, 'scene.glb', 60],
  ['a model of one person', persons, 'scene.glb', 60],
  ['a file of one person', persons, 'file.zip', 60],
  ['a file, by a ticket that ends soon', untilIn(25), 'file.zip', 24],
])('from the store: %s', async (_, base, file, seconds) => {
  const answer = await ask(base, file)
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    307,
    'private, no-store',
    null,
  ])
  expect(lifeOf(answer)).toBeLessThanOrEqual(seconds)
  expect(lifeOf(answer)).toBeGreaterThanOrEqual(seconds - 5)
  const whole = Buffer.from(await (await fetch(answer.headers.get('location') ?? '')).arrayBuffer())
  expect(whole.equals(bytes)).toBe(true)
})

test.each([
  ['a video of one person', persons, 'video.mp4', bytes.length],
  ['a small file', persons, 'small.zip', 1000],
  ['a picture', everybodys, 'picture.jpg', bytes.length],
  ['a map, which is read in parts', everybodys, 'map.pmtiles', bytes.length],
])('through the server: %s', async (_, base, file, length) => {
  const answer = await ask(base, file)
  expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
  expect((await answer.arrayBuffer()).byteLength).toBe(length)
})

test('a part is asked for again where it is sent to, and what it is says the store', async () => {
  const part = await fetch(`${origin}${everybodys}/video.mp4`, { headers: { range: 'bytes=1000000-1000009' } })
  expect([part.status, part.redirected, part.headers.get('content-type')]).toEqual([206, true, 'video/mp4'])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1_000_000, 1_000_010))
  const saved = await fetch(`${origin}${persons}/file.zip`)
  expect(saved.headers.get('content-type')).toBe('application/octet-stream')
  expect(saved.headers.get('content-disposition')).toBe(
    `attachment; filename="file.zip"; filename*=UTF-8''${encodeURIComponent('图纸.zip')}`,
  )
  expect(saved.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
  await saved.body?.cancel()
})

test('what needs no bytes is answered here', async () => {
  const head = await ask(persons, 'file.zip', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  const known = await app.inject({
    url: `${persons}/file.zip`,
    headers: { 'if-none-match': head.headers.get('etag') ?? '' },
  })
  expect(known.statusCode).toBe(304)
})

test.each([
  [
    'a wrong ticket',
    () => persons.replace(/\/media\/(\w)/, (_, first: string) => `/media/${first === 'a' ? 'b' : 'a'}`),
  ],
  ['one that has ended', () => untilIn(-1)],
  ['none', () => `/media/kept/${prefix}`],
])('%s leads nowhere', async (_, base) => {
  const answer = await ask(base(), 'file.zip')
  expect([answer.status, answer.headers.get('location')]).toEqual([404, null])
})

test('an address of the store opens one file, as long as it says, and nothing else', async () => {
  const location = new URL((await ask(untilIn(2.5), 'file.zip')).headers.get('location') ?? '')
  const changed = (change: (url: URL) => void): Promise<number> => {
    const url = new URL(location)
    change(url)
    return fetch(url).then(async (answer) => {
      await answer.body?.cancel()
      return answer.status
    })
  }
  expect(await changed(() => undefined)).toBe(200)
  expect(await changed((url) => (url.pathname = url.pathname.replace('file.zip', 'scene.glb')))).toBe(403)
  expect(await changed((url) => url.searchParams.set('X-Amz-Expires', '3600'))).toBe(403)
  expect(await changed((url) => url.searchParams.set('response-content-type', 'text/html'))).toBe(403)
  await sleep(3_000)
  expect(await changed(() => undefined)).toBe(403)
})

// Files have a host of their own: every address of one leads there, the site's pages may read them from there, and that host has
// nothing else. In a browser a panorama draws its tiles from it.
import { chromium, type Browser, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '@huanshi/server-kit/store/database.ts'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import {
  administratorToken,
  startProcess,
  stopProcess,
  TEST_SECRET,
  type ServerProcess,
} from '@huanshi/server/test/server-process.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const SECONDS = 15
const port = randomInt(20_000, 32_000)
const origin = `http://localhost:${port}`
const files = `http://127.0.0.1:${port}`
const executablePath = findChromium()
const isBuilt = existsSync(join(root, 'apps/web/dist/view.html'))

const settings = {
  PORT: String(port),
  HUANSHI_URL: origin,
  HUANSHI_MEDIA_URL: files,
  HUANSHI_MEDIA_EDGE: 'test',
  HUANSHI_MEDIA_TICKET_SECONDS: String(SECONDS),
}
let store: TestDatabase
let folder: string
let site: ServerProcess
let token: string
let id: string
let browser: Browser | undefined

beforeAll(async () => {
  store = await emptyDatabase()
  folder = await mkdtemp(join(tmpdir(), 'huanshi-media-host-'))
  site = await startProcess({ databaseUrl: store.url, folder }, 'all', settings)
  token = await administratorToken(site)
  const bytes = await readFile(join(root, 'apps/demo/panoramas/courtyard.jpg'))
  const sent = await send({ origin, token, bytes })
  id = String(sent.body['id'])
  await vi.waitUntil(async () => (await mine())['status'] === 'ready', { timeout: 120_000, interval: 200 })
  await call('PATCH', `/api/My/Panos/${id}`, { visibility: 'public', version: (await mine())['version'] })
})
afterAll(async () => {
  await browser?.close()
  await stopProcess(site)
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  await store.close()
})

type Values = Record<string, unknown>

async function call(method: string, path: string, body?: Values): Promise<Values> {
  const answer = await site.ask(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const values = (await answer.json()) as Values // every answer is an object
  if (!answer.ok) throw new Error(JSON.stringify(values))
  return values
}

const mine = (): Promise<Values> => call('GET', `/api/My/Panos/${id}`)
const shown = async (): Promise<Values> => (await (await site.ask(`/api/View/Panos/${id}`)).json()) as Values
const tileOf = (plan: unknown): string =>
  (plan as { tileUrl: string }).tileUrl.replace('{level}', '0').replace('{column}', '0').replace('{row}', '0')

test('every address of a file leads to the other host: of visitors, members, previews and what others embed', async () => {
  const own = await mine()
  for (const name of ['coverUrl', 'thumbnailUrl', 'previewUrl', 'manifestUrl'])
    expect([name, String(own[name]).startsWith(`${files}/media/`)]).toEqual([name, true])
  const { manifest, content } = await shown()
  for (const plan of [manifest, content]) expect(tileOf(plan)).toMatch(new RegExp(`^${files}/media/p\\.`))
  const embedded = (await (
    await site.ask(`/api/View/oembed?url=${encodeURIComponent(`${origin}/view/pano/${id}`)}`)
  ).json()) as Values // its answer
  expect(String(embedded['thumbnail_url'])).toMatch(new RegExp(`^${files}/media/p\\.`))
  const planned = (await (await fetch(String(own['manifestUrl']))).json()) as Values // a plan
  expect(tileOf(planned).startsWith(`${files}/media/`)).toBe(true)
})

test.skipIf(!isBuilt)(
  'so do the pictures that a page tells of itself, and it connects to that host early',
  async () => {
    const page = await (await site.ask(`/view/pano/${id}`, { headers: { accept: 'text/html' } })).text()
    expect(page).toMatch(new RegExp(`property="og:image" content="${files}/media/p\\.`))
    expect(page).toContain(`<link rel="preconnect" href="${files}" crossorigin>`)
    expect(page).toContain('<meta name="media-tickets" content="15">')
    const [, facts = ''] = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(page) ?? []
    expect(facts).toContain(`${files}/media/p.`)
    expect(facts).not.toContain(`${origin}/media/`)
  },
)

test.each(['/feeds/works.atom', '/feeds/works.json', '/sitemaps/panos/00000000-0000-4000-8000-000000000000.xml'])(
  'and those that %s names, while what is read stays on the site',
  async (path) => {
    const answer = await site.ask(path)
    const text = await answer.text()
    expect([answer.status, text]).toEqual([200, expect.stringContaining(`${files}/media/p.`)])
    expect(text).not.toContain(`${origin}/media/`)
    expect(text).toContain(`${origin}/view/pano/${id}`)
  },
)

test('it is read there by the pages of the site, without cookies, and on the site as before', async () => {
  const tile = tileOf((await shown())['content'])
  const there = await fetch(tile)
  expect(there.status).toBe(200)
  expect(there.headers.get('access-control-allow-origin')).toBe(origin)
  expect(there.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(there.headers.get('set-cookie')).toBe(null)
  expect(there.headers.get('vary') ?? '').not.toMatch(/origin|cookie/i)
  const here = await fetch(tile.replace(files, origin))
  expect(Buffer.from(await here.arrayBuffer()).equals(Buffer.from(await there.arrayBuffer()))).toBe(true)
  const part = await fetch(tile, { headers: { range: 'bytes=0-1' } })
  expect([part.status, part.headers.get('access-control-allow-origin')]).toEqual([206, origin])
  const asking = await fetch(tile, { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'GET' } })
  expect([asking.status, asking.headers.get('access-control-allow-headers')]).toEqual([
    204,
    expect.stringContaining('range'),
  ])
  const { headers } = await site.ask(`/view/pano/${id}`, { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy') ?? ''
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${files}`))
  expect(policy).not.toMatch(new RegExp(`script-src [^;]*${files}`))
})

test.each([
  '/',
  '/view',
  '/api/Settings',
  '/identity/.well-known/openid-configuration',
  '/js/config.js',
  '/openapi/v1.json',
])('the other host has no %s', async (path) => {
  for (const accept of ['text/html', 'application/json']) {
    const answer = await fetch(files + path, { headers: { accept } })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([421, null])
    expect(await answer.text()).toContain(origin)
  }
})

test('what was shown from the other host comes back as a file of this site', async () => {
  const { coverUrl } = await mine()
  const text = `<p>看</p><img src="${String(coverUrl)}" alt="">`
  const made = await call('POST', '/api/My/Blogs', { title: '院子', coverUrl, contentHtml: text })
  const db = openDatabase(store.url, { max: 1 })
  const columns = ['cover_url', 'content_html'] as const
  const kept = await db.selectFrom('blog').select(columns).where('id', '=', String(made['id'])).executeTakeFirst()
  await db.destroy()
  expect(kept?.cover_url).toMatch(/^\/media\/kept\/pano\//)
  expect(kept?.content_html).toContain('src="/media/kept/pano/')
  expect(kept?.content_html).not.toContain(files)
  const again = await call('GET', `/api/My/Blogs/${String(made['id'])}`)
  expect(String(again['coverUrl']).startsWith(`${files}/media/`)).toBe(true)
  expect(String(again['contentHtml'])).toContain(`src="${files}/media/`)
  // A picture of somebody else's is refused as ever.
  const foreign = { title: '别处', coverUrl: 'https://elsewhere.example/media/a.b/cover.jpg' }
  await expect(call('POST', '/api/My/Blogs', foreign)).rejects.toThrow(/coverUrl|封面/)
})

test('private files have addresses of a minute for caches, which end with what they are made from', async () => {
  const { manifestUrl } = await mine()
  const base = String(manifestUrl).replace(/\/manifest\.json.*$/, '')
  await call('PATCH', `/api/My/Panos/${id}`, { visibility: 'private', version: (await mine())['version'] })
  const answer = await fetch(`${base}/ticket.json`)
  const { address, seconds } = (await answer.json()) as { address: string; seconds: number } // register-media.ts
  expect([answer.headers.get('cache-control'), seconds]).toEqual(['private, no-store', SECONDS])
  expect(address.startsWith(`${files}/media/`)).toBe(true)
  const tile = await fetch(`${address}/tiles/0/0_0.jpg`)
  expect(tile.status).toBe(200)
  expect(tile.headers.get('cache-control')).toMatch(/^private, max-age=1[0-5], immutable$/)
})

test('the key that the command tells is the one by which a cache knows what the site has sealed', async () => {
  const base = String((await mine())['manifestUrl']).replace(/\/manifest\.json.*$/, '')
  const { address } = (await (await fetch(`${base}/ticket.json`)).json()) as { address: string } // register-media.ts
  const env = {
    PATH: process.env['PATH'] ?? '',
    ...settings,
    DATABASE_URL: store.url,
    HUANSHI_DATA: join(folder, 'for-the-command'),
    HUANSHI_SECRET: TEST_SECRET,
  }
  const run = (changes: Values) =>
    spawnSync(process.execPath, [join(root, 'apps/server/edge-key.ts')], {
      encoding: 'utf8',
      env: { ...env, ...changes },
    })
  const { status, stdout } = run({})
  expect(status).toBe(0)
  const { default: edge } = (await import(join(root, 'deploy/media-edge.js'))) as {
    default: { fileOf: (address: string, now: number, key: Buffer) => string | null }
  } // njs has no types
  const told = Buffer.from(stdout.trim(), 'base64url')
  const path = `${new URL(address).pathname}/tiles/0/0_0.jpg`
  expect(edge.fileOf(path, Math.floor(Date.now() / 1000), told)).toMatch(/^pano\/.*\/tiles\/0\/0_0\.jpg$/)
  const other = Buffer.from(run({ HUANSHI_MEDIA_EDGE: 'other' }).stdout.trim(), 'base64url')
  expect(edge.fileOf(path, Math.floor(Date.now() / 1000), other)).toBe(null)
  expect(run({ HUANSHI_MEDIA_EDGE: '', HUANSHI_MEDIA_TICKET_SECONDS: '' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('HUANSHI_MEDIA_EDGE'),
  })
})

async function openPage(): Promise<{ page: Page; asked: { url: string; status: number }[]; complaints: string[] }> {
  browser ??= await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...chromiumFlags],
  })
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()
  const asked: { url: string; status: number }[] = []
  const complaints: string[] = []
  page.on('response', (answer) => void asked.push({ url: answer.url(), status: answer.status() }))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { page, asked, complaints }
}

const isDrawable = executablePath !== null && isBuilt

test.skipIf(!isDrawable)('a browser draws a panorama from there', async () => {
  await call('PATCH', `/api/My/Panos/${id}`, { visibility: 'public', version: (await mine())['version'] })
  const { page, asked, complaints } = await openPage()
  await page.goto(`${origin}/view/pano/${id}`)
  await page.locator('[data-sharp="true"]').waitFor({ timeout: 90_000 })
  const tiles = asked.filter(({ url }) => /\/tiles\/\d/.test(url))
  expect(tiles.length).toBeGreaterThan(2)
  expect(tiles.filter(({ url, status }) => !url.startsWith(`${files}/media/p.`) || status >= 400)).toEqual([])
  expect(complaints).toEqual([])
  // Pictures of another origin that may not be read would have ended the drawing; what was drawn is no empty frame.
  const picture = await page.locator('[data-sharp="true"] canvas').first().screenshot()
  expect(picture.length).toBeGreaterThan(30_000)
  await page.close()
})

test.skipIf(!isDrawable)('a tour behind a password is looked at for longer than its tickets hold', async () => {
  await call('PATCH', `/api/My/Panos/${id}`, { visibility: 'private', version: (await mine())['version'] })
  const scene = { id: 'scene-1', panoId: id, title: '院子', order: 0, hotspots: [] }
  const tour = await call('POST', '/api/My/Tours', {
    title: '院子',
    visibility: 'public',
    password: 'open sesame',
    scenes: [scene],
  })
  await call('POST', `/api/My/Tours/${String(tour['id'])}/publish`, {})
  const { page, asked, complaints } = await openPage()
  await page.goto(`${origin}/view/tour/${String(tour['id'])}`)
  await page.getByLabel('访问密码').fill('open sesame')
  await page.getByLabel('访问密码').press('Enter')
  const sharp = page.locator('[data-sharp="true"]')
  await sharp.waitFor({ timeout: 90_000 })
  await page.waitForTimeout((SECONDS + 3) * 1000)
  // Further tiles, long after the first tickets have ended.
  const before = asked.length
  await page.mouse.move(640, 400)
  for (const _ of Array.from({ length: 8 })) await page.mouse.wheel(0, -300)
  await page.mouse.down()
  await page.mouse.move(100, 400, { steps: 10 })
  await page.mouse.up()
  await expect.poll(() => asked.length, { timeout: 60_000 }).toBeGreaterThan(before)
  await sharp.waitFor({ timeout: 60_000 })
  const tiles = asked.filter(({ url }) => /\/tiles\/\d/.test(url))
  const tickets = new Set(tiles.map(({ url }) => url.split('/')[4] ?? ''))
  // Each under a seal: 44 letters behind the last point.
  expect([...tickets].filter((ticket) => !/\.[\w-]{44}$/.test(ticket))).toEqual([])
  expect(tickets.size).toBeGreaterThan(1)
  expect(tiles.filter(({ url, status }) => !url.startsWith(`${files}/`) || status !== 200)).toEqual([])
  // One before the password was told.
  expect(complaints.filter((words) => !/40[13]/.test(words))).toEqual([])
})

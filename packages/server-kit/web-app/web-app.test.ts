import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { App } from '../http/app-type.ts'
import { createApp } from '../app/app.ts'
import { ownAddress } from '../http/own-address.ts'
import type { PageMeta } from './page-meta.ts'
import { registerWebApp } from './register-web-app.ts'

const origin = 'http://localhost:5002'
const meta: PageMeta = {
  title: '云海 "日出" <1>',
  description: '山顶',
  image: 'https://pano.example.com/a.jpg',
  url: 'https://pano.example.com/view/tour/sunrise',
  firstPicture: { address: 'https://pano.example.com/a.jpg?b=1&c="2"', at: 'head' },
}
const map: PageMeta = {
  title: '地图',
  description: '',
  image: null,
  fetches: ['/api/View/Areas'],
  modules: ['map/page.tsx', 'map/gone.tsx'],
}
/** As Vite writes it. */
const manifest = {
  'map/page.tsx': { file: 'assets/page-1.js', imports: ['_ground.js', '_main.js'], css: ['assets/page-1.css'] },
  '_ground.js': { file: 'assets/ground-2.js', imports: ['_main.js'] },
  '_main.js': { file: 'assets/main-4f2a.js', imports: ['map/page.tsx'] },
}

const dist = await mkdtemp(join(tmpdir(), 'huanshi-dist-'))
await mkdir(join(dist, 'assets'))
await writeFile(join(dist, 'index.html'), '<html><head><title>环视</title></head><body>app</body></html>')
const script = '<script type="module" crossorigin src="/assets/main-4f2a.js"></script>'
const sheet = '<link rel="stylesheet" crossorigin href="/assets/main-7.css">'
await writeFile(
  join(dist, 'view.html'),
  `<html><head><title>环视</title>${script}${sheet}</head><body>view</body></html>`,
)
await writeFile(join(dist, 'silent-refresh.html'), '<html><head><title>环视</title></head><body>frame</body></html>')
await mkdir(join(dist, '.vite'))
await writeFile(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest))
await writeFile(join(dist, 'assets', 'main-4f2a.js'), `console.log('${'x'.repeat(4000)}')`)
await writeFile(join(dist, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
const app = await site(dist)
afterAll(async () => {
  await app.close()
  await rm(dist, { recursive: true })
})

async function site(folder: string): Promise<App> {
  const made = await createApp({ origin, verify: () => Promise.reject(new Error('not asked')) })
  await registerWebApp(made, {
    dist: folder,
    origin,
    site: async () => ({ name: '山水馆', description: '', icp: '', logo: '' }),
    memberPreloads: () => [
      { as: 'script', href: '/js/config.js?t=1' },
      { as: 'fetch', href: 'https://login.example.com/a"b' },
    ],
    pageMeta: [async (path) => ({ '/view/pano/1': meta, '/view/map': map })[path] ?? null],
  })
  return made
}

const page = { accept: 'text/html,*/*;q=0.8', host: 'localhost:5002' }

test.each([
  ...['/', '/Pano', '/Pano/Edit/1', '/signin-oidc?code=1', '/Group/1/Tag'].map((url) => [url, 'app']),
  ['/silent-refresh?code=1', 'frame'],
  ['/Silent-Refresh/', 'frame'],
])('%s is the page %s', async (url, body) => {
  const answer = await app.inject({ url, headers: page })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(`<body>${body}</body>`)
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each(['/api/My/Nothing', '/media/x/y.jpg', '/identity/nothing', '/hubs/none', '/assets/gone-1.js', '/js/none.js'])(
  '%s is nobody’s page',
  async (url) => {
    const answer = await app.inject({ url, headers: page })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ type: 'address.not-found' })
  },
)

test('a missing file is no page either, unless a person asks for it', async () => {
  expect((await app.inject({ url: '/picture.jpg', headers: { ...page, accept: 'image/*,*/*' } })).statusCode).toBe(404)
})

test('hashed files are kept for ever and sent compressed, others are asked for again', async () => {
  const script = await app.inject({ url: '/assets/main-4f2a.js', headers: { 'accept-encoding': 'br, gzip' } })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-encoding']).toBe('br')
  expect(script.rawPayload.length).toBeLessThan(1000)
  const logo = await app.inject('/logo.svg')
  expect(logo.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'image/svg+xml' })
})

test.each(['/../../package.json', '/..%2f..%2fpackage.json', '/assets/..%2f..%2f..%2fetc%2fpasswd', '/%2e%2e/x'])(
  '%s leaves the folder nowhere',
  async (url) => {
    const answer = await app.inject({ url, headers: { ...page, accept: '*/*' } })
    expect(answer.body).not.toMatch(/"version"|root:/)
  },
)

test('a public page has its link preview, with everything escaped', async () => {
  const answer = await app.inject({ url: '/view/pano/1', headers: page })
  expect(answer.body).toContain('view')
  expect(answer.body).toContain('<meta property="og:title" content="云海 &#34;日出&#34; &#60;1&#62;">')
  expect(answer.body).toContain('<meta property="og:image" content="https://pano.example.com/a.jpg">')
  expect(answer.body.match(/<title>/g)).toHaveLength(1)
  // However it was asked for, it has one address.
  expect(answer.body).toContain('<link rel="canonical" href="https://pano.example.com/view/tour/sunrise">')
  expect(answer.body).toContain('<meta property="og:url" content="https://pano.example.com/view/tour/sunrise">')
  expect(answer.body).toContain('<meta property="og:site_name" content="山水馆">')
  // Seen before any script runs, and before the styles are there.
  expect(answer.body).toContain(
    `<body><img id="first-picture" data-at="head" src="https://pano.example.com/a.jpg?b=1&#38;c=&#34;2&#34;" alt="" fetchpriority="high">${sheet}view`,
  )
  expect(answer.body.split(sheet)).toHaveLength(2)
  expect((await app.inject({ url: '/view/pano/2', headers: page })).body).not.toContain('og:title')
})

test('a page names what its script will ask for and import, each once', async () => {
  const { body } = await app.inject({ url: '/view/map', headers: page })
  const named = [...body.matchAll(/<link rel="([^"]+)"[^>]* href="([^"]+)">/g)].map(([, rel, href]) => [rel, href])
  expect(named).toEqual([
    ['stylesheet', '/assets/main-7.css'],
    ['preload', '/api/View/Areas'],
    ['modulepreload', '/assets/page-1.js'],
    ['modulepreload', '/assets/ground-2.js'],
    ['preload', '/assets/page-1.css'],
  ])
})

test('the page of members names what has to be known before it shows anything, and no other page does', async () => {
  const { body } = await app.inject({ url: '/Pano', headers: page })
  expect(body).toContain(
    '<link rel="preload" as="script" href="/js/config.js?t=1">\n<link rel="preload" as="fetch" crossorigin="anonymous" href="https://login.example.com/a&#34;b"></head>',
  )
  for (const url of ['/silent-refresh', '/view/pano/1', '/view/none'])
    expect((await app.inject({ url, headers: page })).body).not.toContain('config.js')
})

test('who comes by another name of this machine is sent to the one where sign-in works', async () => {
  const answer = await app.inject({ url: '/Pano?page=2', headers: { ...page, host: '127.0.0.1:5002' } })
  expect([answer.statusCode, answer.headers['location']]).toEqual([307, 'http://localhost:5002/Pano?page=2'])
})

test.each([
  ['//evil.example/x', '//evil.example/x'],
  ['///evil.example', '///evil.example'],
  ['/\\evil.example/x', '//evil.example/x'],
  ['/%5cevil.example', '/%5cevil.example'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['//me:you@evil.example/', '//me:you@evil.example/'],
  ['/@evil.example', '/@evil.example'],
  ['/Pano?to=//evil.example#x', '/Pano?to=//evil.example'],
  ['/?//evil.example', '/?//evil.example'],
])('%s leads to this site only', async (url, path) => {
  expect(ownAddress(origin, url)).toBe(`${origin}${path}`)
  const answer = await app.inject({ url, headers: { ...page, host: '127.0.0.1:5002' } })
  const { location = origin } = answer.headers
  expect(new URL(location, 'http://127.0.0.1:5002').origin).toBe(origin)
})

test('before the first build a page says what to do', async () => {
  const empty = await site(join(dist, 'none'))
  const answer = await empty.inject({ url: '/', headers: page })
  expect(answer.statusCode).toBe(503)
  expect(answer.body).toContain('npm start')
  await empty.close()
})

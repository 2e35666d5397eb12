// nginx before the site by the files that operators are given (deploy/nginx-media.conf, deploy/media-edge.js): what it answers by
// itself, what it refuses, and what it leaves to the site. Debian: nginx and libnginx-mod-http-js.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { edgeKey } from '@huanshi/server-kit/storage/edge-seal.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { mediaAddresses, type MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { registerMedia } from '@huanshi/server-kit/storage/register-media.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { root } from '../architecture/source.ts'
import { untilListening } from '../cluster/site/until-listening.ts'

const MODULE = '/usr/lib/nginx/modules/ngx_http_js_module.so'
const isThere = existsSync(MODULE) && existsSync('/usr/sbin/nginx')
if (!isThere) console.warn('nginx with njs is not installed: apt install nginx libnginx-mod-http-js')

const HOST = '127.0.0.1'
const prefix = 'pano/0193a5b0-0000-7000-8000-000000000001/0193a5b0-0000-7000-8000-000000000002'
const grant = personGrant({ userId: '0193a5b0-0000-7000-8000-000000000009', roles: [], sessionId: 's' } as never)
const SECONDS = 15

describe.skipIf(!isThere)('nginx with njs', () => {
  let folder: string
  let store: TestDatabase
  let app: App
  let media: MediaAddresses
  let nginx: ChildProcess
  let edge: string
  const permits = new EndedPermits()
  const asked: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'huanshi-edge-'))
    await mkdir(join(folder, 'files', prefix, 'tiles/0'), { recursive: true })
    for (const at of [0, 1, 2, 3]) await writeFile(join(folder, 'files', prefix, `tiles/0/${at}_0.jpg`), `tile ${at}`)
    await writeFile(join(folder, 'files', prefix, 'manifest.json'), '{"width":4}')
    store = await testDatabase()
    permits.listen({ db: store.db, prove: async () => undefined })
    const key = randomBytes(32)
    const port = randomInt(32_000, 44_000)
    edge = `http://${HOST}:${port}`
    media = mediaAddresses(key, permits, { origin: edge, edge: { name: 'test', seconds: SECONDS } })
    app = await testApp({
      db: store.db,
      mediaOrigin: edge,
      register(own) {
        own.addHook('onRequest', (request, _reply, done) => {
          asked.push(request.url)
          done()
        })
        const storage = fileStorage(join(folder, 'files'))
        registerMedia(own, { storage, addresses: media, ended: { isCurrent: () => true } })
      },
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    await copyFile(join(root, 'deploy/media-edge.js'), join(folder, 'media-edge.js'))
    const config = join(folder, 'nginx.conf')
    await writeFile(
      config,
      before(await readFile(join(root, 'deploy/nginx-media.conf'), 'utf8'), new URL(origin).host, port),
    )
    const environment = { PATH: process.env['PATH'], MEDIA_EDGE_KEY: edgeKey(key, 'test').toString('base64url') }
    nginx = spawn('nginx', ['-c', config, '-e', join(folder, 'error.log')], { env: environment, stdio: 'inherit' })
    await untilListening(port, nginx)
  })
  afterAll(async () => {
    nginx.kill('SIGTERM')
    await app.close()
    await store.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })

  /** The shipped file on this port, without TLS, with its own places in the folder. */
  function before(text: string, upstream: string, port: number): string {
    const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    )
    return (
      text
        .replace('load_module modules/ngx_http_js_module.so;', `load_module ${MODULE};`)
        .replace('js_path /etc/nginx/;', `js_path ${folder};`)
        .replace('/var/cache/nginx/huanshi', join(folder, 'cache'))
        .replace(/ +server web-1.*\n +server web-2.*\n/, `server ${upstream};\n`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
        .replace(/^\s*(ssl_.*|http2 on;)\n/gm, '')
        // The folder is of whoever runs the test.
        .replace(
          'http {',
          `${process.getuid?.() === 0 ? 'user root;' : ''}\npid ${folder}/pid;\ndaemon off;\nhttp {\naccess_log off;\n${kept.join('\n')}`,
        )
    )
  }

  /** What is answered, and whether the site was asked for it. */
  async function get(address: string): Promise<{ status: number; text: string; isFromSite: boolean }> {
    const already = asked.length
    const answer = await fetch(address)
    return { status: answer.status, text: await answer.text(), isFromSite: asked.length > already }
  }
  const long = (): string => media.address(prefix, grant)
  async function short(): Promise<string> {
    const answer = await fetch(`${long()}/ticket.json`)
    return ((await answer.json()) as { address: string }).address // register-media.ts
  }

  test('a private tile is brought once, and answered to everybody with a ticket of its own', async () => {
    const [one, another] = [await short(), media.short(long().split('/')[4] ?? '', prefix, Date.now() + 1000)?.address]
    expect(one).not.toBe(another)
    expect(await get(`${one}/tiles/0/0_0.jpg`)).toEqual({ status: 200, text: 'tile 0', isFromSite: true })
    expect(await get(`${one}/tiles/0/0_0.jpg`)).toEqual({ status: 200, text: 'tile 0', isFromSite: false })
    expect(await get(`${another ?? ''}/tiles/0/0_0.jpg`)).toEqual({ status: 200, text: 'tile 0', isFromSite: false })
    const { headers } = await fetch(`${one}/tiles/0/0_0.jpg`, { headers: { range: 'bytes=1-2' } })
    expect([headers.get('content-range'), headers.get('access-control-allow-origin')]).toEqual([
      'bytes 1-2/6',
      'http://localhost:5002',
    ])
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{1,2}, immutable$/)
  })

  test.each([
    ['another seal', (address: string) => address.replace(/.(?=\/pano)/, (last) => (last === 'A' ? 'Q' : 'A'))],
    ['another folder', (address: string) => address.replace('000000000002', '000000000003')],
    ['a longer time', (address: string) => address.replace(/\/media\/\w+/, (all) => `${all}z`)],
  ])('what is wrong is refused without asking anybody: %s', async (_, change) => {
    const one = await short()
    expect(await get(`${change(one)}/tiles/0/0_0.jpg`)).toMatchObject({ status: 404, isFromSite: false })
  })

  test('tickets of half a day, plans: the site answers, each time; there are no pages', async () => {
    for (const address of [`${long()}/tiles/0/1_0.jpg`, `${await short()}/manifest.json`])
      for (const _ of [1, 2]) expect(await get(address)).toMatchObject({ status: 200, isFromSite: true })
    expect(await get(`${edge}/api/Settings`)).toMatchObject({ status: 404, isFromSite: false })
    expect(await get(`${edge}/`)).toMatchObject({ status: 404, isFromSite: false })
  })

  test('what everybody may see is kept as long as the site says', async () => {
    const address = `${media.open(prefix)}/tiles/0/2_0.jpg`
    expect(await get(address)).toMatchObject({ status: 200, isFromSite: true })
    expect(await get(address)).toMatchObject({ status: 200, isFromSite: false })
  })

  test('after a withdrawal nobody is given a ticket, and those that there are end', async () => {
    const one = await short()
    expect(await get(`${one}/tiles/0/3_0.jpg`)).toMatchObject({ status: 200 })
    permits.hear({ keys: [keyOf(grant[0] ?? '')], holds: false })
    expect((await fetch(`${long()}/ticket.json`)).status).toBe(404)
    expect(await get(`${long()}/tiles/0/3_0.jpg`)).toMatchObject({ status: 404, isFromSite: true })
    // Nobody tells nginx: until its ticket ends, a copy is given out.
    expect(await get(`${one}/tiles/0/3_0.jpg`)).toMatchObject({ status: 200, isFromSite: false })
    await sleep((SECONDS + 1) * 1000)
    expect(await get(`${one}/tiles/0/3_0.jpg`)).toMatchObject({ status: 404, isFromSite: false })
  })
})

/** As the database spells it. */
function keyOf(permit: string): string {
  return permit.slice(0, 1) + Buffer.from(permit.slice(1), 'base64url').toString('hex')
}

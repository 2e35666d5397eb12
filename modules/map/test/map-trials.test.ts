// The trial of a source of maps: what is found at its addresses, and the one page that may draw it.
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { MapTrial, MapTrialBody } from '../contract/map-trial.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { readMapPolicy } from '@huanshi/maps/server/map-sources.ts'
import { Sealer } from '@huanshi/server-kit/store/sealing/sealer.ts'
import { sealWith } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import { checkSource } from '../server/map-source/check-source.ts'
import { trialPolicy } from '../server/map-source/trial-permit.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
sealWith(site.db, new Sealer('a secret of this test that is long enough'))
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('admin'), method, url, body)
const KEY = '0123456789abcdef0123456789abcdef'

/** A source of tiles on this machine. */
async function listening(answer: RequestListener): Promise<{ readonly server: Server; readonly origin: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const draft: MapTrialBody = {
  name: '试',
  kind: 'raster',
  ground: 'plain',
  datum: 'wgs84',
  address: 'https://tiles.example/{z}/{x}/{y}.png',
  labelAddress: null,
  key: null,
  attribution: '',
  approval: '',
  minZoom: 0,
  maxZoom: 18,
}

describe('the trial of a source', () => {
  const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
  const archive = Buffer.alloc(127)
  archive.write('PMTiles\x03', 'latin1')
  archive.set([2, 11], 100)
  const open = { 'access-control-allow-origin': '*' }
  let source: Awaited<ReturnType<typeof listening>>
  beforeAll(async () => {
    source = await listening(({ url = '', headers }, response) => {
      const [path = ''] = url.slice(1).split('/')
      if (path === 'closed') return response.writeHead(200).end(PNG)
      if (path === 'page') return response.writeHead(200, open).end('<html>')
      if (path === 'style.json')
        return response.writeHead(200, open).end('{"version":8,"sources":{"a":{}},"layers":[{}]}')
      if (path === 'old.json') return response.writeHead(200, open).end('{"version":7}')
      if (path === 'map.pmtiles') return response.writeHead(headers.range === undefined ? 200 : 206, open).end(archive)
      if (path === 'whole.pmtiles') return response.writeHead(200, open).end(archive)
      if (path === 'moved') return response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
      if (path === 'good') return response.writeHead(url.endsWith('?tk=right') ? 200 : 403, open).end(PNG)
      return response.writeHead(404).end()
    })
  })
  afterAll(() => source.server.close())

  const judge = (values: Partial<MapTrialBody>) =>
    checkSource({ ...draft, ...values }, false, { origin: TEST_ORIGIN, allowsPrivate: true })

  test.each<[string, MapTrialBody['kind'], string, string | null, string, RegExp]>([
    ['tiles that are there', 'raster', 'good/{z}/{x}/{y}?tk={key}', 'right', 'good', /PNG/],
    ['a wrong key', 'raster', 'good/{z}/{x}/{y}?tk={key}', 'wrong', 'bad', /403：密钥不对/],
    ['tiles that only their own site may read', 'raster', 'closed/{z}/{x}/{y}', null, 'bad', /CORS/],
    ['a page in place of tiles', 'raster', 'page/{z}/{x}/{y}', null, 'bad', /不是图片/],
    ['no tiles', 'raster', 'none/{z}/{x}/{y}', null, 'bad', /404/],
    ['another place', 'raster', 'moved/{z}/{x}/{y}', null, 'bad', /转到/],
    ['a style', 'vector', 'style.json', null, 'good', /1 个图层/],
    ['an old style', 'vector', 'old.json', null, 'bad', /第 8 版/],
    ['a file', 'archive', 'map.pmtiles', null, 'good', /2 到 11 级/],
    ['a file that comes only whole', 'archive', 'whole.pmtiles', null, 'bad', /Range/],
    ['something else than a file', 'archive', 'page/x', null, 'bad', /不是 PMTiles/],
  ])('%s', async (_what, kind, path, key, verdict, words) => {
    const [check] = await judge({ kind, address: `${source.origin}/${path}`, key })
    expect(check).toMatchObject({ verdict, words: expect.stringMatching(words) })
  })

  test('nobody there, and an address within the network', async () => {
    const silent = await judge({ address: 'http://127.0.0.1:1/{z}/{x}/{y}' })
    expect(silent).toMatchObject([{ verdict: 'bad', words: expect.stringContaining('连不上') }])
    const body = { ...draft, address: `${source.origin}/good/{z}/{x}/{y}` }
    const answer = await ask('POST', '/api/Admin/MapSources/try', body)
    expect(answer.json<MapTrial>().checks).toMatchObject([
      { verdict: 'bad', words: expect.stringContaining('内部网络') },
    ])
  })

  test('keys by their look, because only a browser can try them', async () => {
    const [good] = await judge({ kind: 'amap', key: KEY })
    const [bad] = await judge({ kind: 'google', key: 'AIza-short' })
    expect([good?.verdict, bad?.verdict]).toEqual(['note', 'bad'])
  })

  test('its page alone may load it, and nobody else makes such a page', async () => {
    const answer = await ask('POST', '/api/Admin/MapSources/try', { ...draft, kind: 'amap', address: null, key: KEY })
    const { previewUrl } = answer.json<MapTrial>()
    expect(trialPolicy(site.db, previewUrl)?.script).toContain('https://webapi.amap.com')
    expect(trialPolicy(site.db, previewUrl.replace('/view/map/trial', '/view/map'))).toBeNull()
    const forged = encodeURIComponent(JSON.stringify({ source: { kind: 'google' }, until: Date.now() + 9999 }))
    expect(trialPolicy(site.db, `/view/map/trial?permit=${forged}`)).toBeNull()
    expect(trialPolicy(site.db, `${previewUrl.slice(0, -8)}AAAA%22%7D`)).toBeNull()
    expect(Object.values(await readMapPolicy(site.db)).flat()).toEqual([])
  })

  test('is for administrators', async () => {
    expect((await site.ask(site.people.person('owner'), 'POST', '/api/Admin/MapSources/try', draft)).statusCode).toBe(
      403,
    )
    expect((await site.ask(null, 'POST', '/api/Admin/MapSources/try', draft)).statusCode).toBe(401)
  })
})

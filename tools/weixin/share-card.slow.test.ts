// Sharing from WeChat: one ticket for all processes against a stand-in of the platform, signatures as its documentation computes them, and
// the card as its browser is told it.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { sql } from 'kysely'
import { build } from 'vite'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdvisoryLocks } from '@huanshi/server-kit/advisory-lock/advisory-lock.ts'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { root } from '../architecture/source.ts'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'
import type { WeixinSignature } from '@huanshi/site/contract/weixin-signature.ts'
import { registerWeixinSignature } from '@huanshi/site/server/weixin-share/signature.routes.ts'
import { weixinTickets } from '@huanshi/site/server/weixin-share/weixin-tickets.ts'

const ORIGIN = 'http://localhost:5002'
const store = await testDatabase()
const closing: (() => Promise<void>)[] = []
let asked: string[] = []
let refusal: object | null = null
/** Tokens that the platform has forgotten although their time is not over. */
let forgotten = new Set<string>()
let tokens = 0

const platform = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://x')
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const body = Buffer.concat(parts).toString()
    const isAnew = body.includes('force_refresh')
    asked.push(url.pathname.split('/').at(-1) + (isAnew ? ' anew' : ''))
    if (isAnew) tokens += 1
    const token = url.searchParams.get('access_token') ?? ''
    const answer = url.pathname.endsWith('stable_token')
      ? { access_token: `token-${tokens}`, expires_in: 7200 }
      : forgotten.has(token)
        ? { errcode: 42_001, errmsg: 'access_token expired' }
        : { errcode: 0, errmsg: 'ok', ticket: `ticket-of-${token}`, expires_in: 7200 }
    setTimeout(() => response.end(JSON.stringify(refusal ?? answer)), 50)
  })
})
await once(platform.listen(0, '127.0.0.1'), 'listening')
const account = {
  appId: 'wx0123456789abcdef',
  secret: 's3cret',
  origin: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`, // listening on a port
}

/** As another process has them: a connection of its own, and nothing in memory. */
function process() {
  const locks = openAdvisoryLocks(store.url)
  closing.push(() => locks.close())
  return weixinTickets({ db: store.db, account, locks })
}

beforeEach(async () => {
  ;[asked, refusal, forgotten, tokens] = [[], null, new Set(), 0]
  await sql`delete from weixin_ticket`.execute(store.db)
})
afterAll(async () => {
  for (const close of closing) await close()
  platform.close()
  await store.close()
})

describe('tickets', () => {
  test('of many that ask at once in several processes one asks the platform', async () => {
    const [one, other] = [process(), process()]
    const found = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? one : other)()))
    expect(new Set(found)).toEqual(new Set(['ticket-of-token-0']))
    expect(asked).toEqual(['stable_token', 'getticket'])
    expect(await process()()).toBe('ticket-of-token-0')
    expect(asked).toHaveLength(2)
  })

  test('it is fetched anew some minutes before its end, by the clock of the database', async () => {
    const ticket = process()
    await ticket()
    await sql`update weixin_ticket set ticket = 'old', expires_time = now() + interval '5 minutes'`.execute(store.db)
    expect(await ticket()).toBe('ticket-of-token-0')
    expect(asked).toHaveLength(4)
  })

  test('a token that the platform has forgotten is asked for anew, once', async () => {
    forgotten = new Set(['token-0'])
    expect(await process()()).toBe('ticket-of-token-1')
    expect(asked).toEqual(['stable_token', 'getticket', 'stable_token anew', 'getticket'])
  })

  test('where the platform refuses, the former one goes on as long as it holds, and the platform is left alone', async () => {
    const ticket = process()
    await ticket()
    await sql`update weixin_ticket set expires_time = now() + interval '5 minutes'`.execute(store.db)
    refusal = { errcode: 45_009, errmsg: 'reach max api daily quota limit' }
    expect(await ticket()).toBe('ticket-of-token-0')
    const before = asked.length
    expect(await ticket()).toBe('ticket-of-token-0')
    expect(asked.length).toBe(before)
    await sql`update weixin_ticket set expires_time = now() - interval '1 minute'`.execute(store.db)
    await expect(ticket()).rejects.toMatchObject({
      code: 'weixin.unavailable',
      details: { detail: expect.stringContaining('45009') },
    })
    expect(asked.length).toBe(before)
    refusal = null
    await sql`update weixin_ticket set failed_until = now()`.execute(store.db)
    expect(await ticket()).toBe('ticket-of-token-0')
  })
})

async function signing(isConfigured = true) {
  const share = isConfigured ? { appId: account.appId, ticket: process() } : null
  return testApp({ db: store.db, register: (app) => registerWeixinSignature(app, { origin: ORIGIN, share }) })
}

describe('signatures', () => {
  test.each([
    [`${ORIGIN}/view/tour/museum`, true, 200],
    [`${ORIGIN}/view/tour/museum?scene=a&x=%E4%B8%AD#top`, true, 200],
    [`${ORIGIN}/card/li-lei`, true, 200],
    [`${ORIGIN}/Admin`, true, 404],
    ['https://elsewhere.example/view/tour/museum', true, 404],
    ['view/tour', true, 404],
    [`${ORIGIN}/view/tour/museum`, false, 404],
  ])('of %s', async (url, isConfigured, status) => {
    const app = await signing(isConfigured)
    const answer = await app.inject(`/api/View/Weixin/signature?url=${encodeURIComponent(url)}`)
    await app.close()
    expect(answer.statusCode).toBe(status)
    if (status !== 200) return
    const { appId, timestamp, nonceStr, signature } = answer.json<WeixinSignature>()
    const text = `jsapi_ticket=ticket-of-token-0&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.replace(/#.*/, '')}`
    expect([appId, signature]).toEqual([account.appId, createHash('sha1').update(text).digest('hex')])
    expect(Math.abs(timestamp - Date.now() / 1000)).toBeLessThan(5)
  })
})

/** Answers as WeChat's browser does, and remembers what it was told. */
const BRIDGE = `window.told = []
window.WeixinJSBridge = { on() {}, invoke(name, input, done) { told.push([name, input]); setTimeout(() => done({ err_msg: name + ':ok' })) } }`

test('WeChat is told the card of the page, and signs nothing for other browsers', async () => {
  const source = join(root, 'modules/site/web/weixin-share/share-card.ts')
  const built = await build({
    logLevel: 'error',
    configFile: false,
    build: { write: false, lib: { entry: source, formats: ['es'] } },
  })
  const [output] = [built].flat()
  const script = output !== undefined && 'output' in output ? output.output[0] : undefined
  const app = await signing()
  const page = `<!doctype html><meta charset="utf-8"><title>页</title><meta property="og:title" content="云岭博物馆"><meta property="og:description" content="从清晨到黄昏">
    <meta property="og:url" content="${ORIGIN}/view/tour/museum"><meta property="og:image" content="${ORIGIN}/cover.jpg">
    <script>${BRIDGE}</script><script type="module">import('/share.js').then(({ openShareCard }) => openShareCard())</script>`
  const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: [...chromiumFlags] })
  const userAgent =
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50.2720'
  const tab = await browser.newPage({ userAgent })
  await tab.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    const code = script?.type === 'chunk' ? script.code : ''
    if (url.pathname === '/share.js') return route.fulfill({ contentType: 'text/javascript', body: code })
    if (url.pathname.startsWith('/view/')) return route.fulfill({ contentType: 'text/html', body: page })
    const answer = await app.inject(url.pathname + url.search)
    return route.fulfill({ status: answer.statusCode, contentType: 'application/json', body: answer.body })
  })
  await tab.goto(`${ORIGIN}/view/tour/museum?from=groupmessage`)
  const told = async () => await tab.evaluate(() => (window as unknown as { told: [string, object][] }).told) // as above
  await expect
    .poll(async () => (await told()).map(([name]) => name), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['preVerifyJSAPI', 'updateAppMessageShareData', 'updateTimelineShareData']))
  const card = { title: '云岭博物馆', link: `${ORIGIN}/view/tour/museum`, imgUrl: `${ORIGIN}/cover.jpg` }
  expect(Object.fromEntries(await told())).toMatchObject({
    preVerifyJSAPI: { verifyAppId: account.appId },
    updateAppMessageShareData: { ...card, desc: '从清晨到黄昏' },
    updateTimelineShareData: card,
  })
  await browser.close()
  await app.close()
}, 60_000)

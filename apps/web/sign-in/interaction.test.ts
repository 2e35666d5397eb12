import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { interactionAddress, readDetails, signIn, step } from './interaction.ts'

// A real server answers; only the address of the page is put in front of `fetch`, which a browser would do by itself.
let server: Server
let answer: { status: number; body: string }
let asked: { method: string | undefined; url: string | undefined; body: string }
const fetchAsIs = globalThis.fetch

beforeEach(async () => {
  asked = { method: undefined, url: undefined, body: '' }
  server = createServer((request, response) => {
    asked = { method: request.method, url: request.url, body: '' }
    request.on('data', (part: Buffer) => (asked.body += part.toString()))
    request.on('end', () => response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  globalThis.fetch = (input, init) =>
    fetchAsIs(`http://127.0.0.1:${port}${typeof input === 'string' ? input : ''}`, init)
})
afterEach(() => {
  globalThis.fetch = fetchAsIs
  server.close()
})

const page = '/identity/interaction/u1'
const credentials = { account: 'member', password: 'secret', remember: true }

test.each([
  ['/identity/interaction/u1', '/identity/interaction/u1'],
  ['/identity/interaction/u1/', '/identity/interaction/u1'],
  ['/identity/interaction/', undefined],
  ['/sign-in.html', undefined],
])('the address of %s is %s', (pathname, address) => {
  expect(interactionAddress(pathname)).toBe(address)
})

test('a right password answers where to go on', async () => {
  answer = { status: 200, body: '{"location":"/identity/auth/u1"}' }
  expect(await signIn(credentials, page)).toEqual({ location: '/identity/auth/u1' })
  expect(asked).toEqual({ method: 'POST', url: `${page}/login`, body: JSON.stringify(credentials) })
})

test.each([
  [401, '{"title":"用户名或密码不正确"}', '用户名或密码不正确', false],
  [429, '{"title":"操作过于频繁","detail":"请 5 分钟后再试"}', '请 5 分钟后再试', false],
  [500, 'oops', '登录服务出错（500），请稍后再试。', false],
  [200, '{}', '登录服务出错（200），请稍后再试。', false],
  [404, '{"title":"地址不存在"}', '这次登录已经过期，请回到环视重新进入。', true],
])('%d %s is told as %s', async (status, body, message, isOver) => {
  answer = { status, body }
  expect(await signIn(credentials, page)).toEqual({ message, isOver })
})

test('without a server it says so', async () => {
  await new Promise((resolve) => server.close(resolve))
  expect(await signIn(credentials, page)).toEqual({ message: '网络或请求错误，请检查网络后再试。', isOver: false })
  expect(await readDetails(page)).toMatchObject({ accounts: [], secondFactor: false })
})

test.each([
  [200, '{"demoAccounts":["admin","member",5]}', ['admin', 'member']],
  [200, '{}', []],
  [404, '{"demoAccounts":["admin"]}', []],
])('demo accounts of %d %s', async (status, body, accounts) => {
  answer = { status, body }
  expect(await readDetails(page)).toMatchObject({ accounts })
})

test('a second proof that is wanted is told apart from the end', async () => {
  answer = { status: 200, body: '{"secondFactor":true}' }
  expect(await signIn(credentials, page)).toEqual({ secondFactor: true })
})

test.each([
  ['{"type":"sign-in.captcha","title":"请输入图片里的字符"}', { wantsCaptcha: true }],
  ['{"type":"sign-in.failed","title":"x","captcha":true}', { wantsCaptcha: true }],
  ['{"type":"account.code-too-soon","title":"x","retrySeconds":42}', { retrySeconds: 42 }],
  [
    '{"type":"user.name-taken","title":"x","errors":[{"path":"userName","message":"已被使用"},{"path":3}]}',
    { fields: { userName: '已被使用' }, message: '已被使用' },
  ],
])('a refusal says more: %s', async (body, more) => {
  answer = { status: 422, body }
  expect(await step('/sign-up', {}, page)).toMatchObject(more)
  expect(asked.url).toBe(`${page}/sign-up`)
})

test('the ways of the site are what it says, and none of them by chance', async () => {
  answer = {
    status: 200,
    body:
      '{"ways":{"signUp":true,"mail":"yes"},"secondFactor":true,"lastError":"微信登录没有完成","newcomer":"林",' +
      '"terms":[{"page":"terms","version":2,"title":"服务条款"},{"page":"other","version":1,"title":"x"},5]}',
  }
  expect(await readDetails(page)).toEqual({
    accounts: [],
    ways: { signUp: true, mail: false, sms: false, weixinScan: false, weixinApp: false },
    secondFactor: true,
    lastError: '微信登录没有完成',
    newcomer: '林',
    terms: [{ page: 'terms', version: 2, title: '服务条款' }],
  })
})

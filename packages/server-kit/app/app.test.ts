import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../session/caller.ts'
import { testDatabase } from '../store/test-database.ts'
import { Refusal } from '../http/refusal.ts'
import { testApp, testToken } from './test-app.ts'

const person = { userId: '01900000-0000-7000-8000-000000000001', userName: 'member', roles: ['会员'] }

const Body = Type.Object(
  {
    title: Type.String({ title: '标题', minLength: 1 }),
    size: Type.Optional(Type.Integer({ title: '大小', minimum: 3 })),
    place: Type.Optional(
      Type.Union([
        Type.Object(
          { kind: Type.Literal('town'), name: Type.String({ title: '城镇' }) },
          { additionalProperties: false },
        ),
        Type.Object(
          { kind: Type.Literal('peak'), height: Type.Number({ title: '高度' }) },
          { additionalProperties: false },
        ),
        Type.Null(),
      ]),
    ),
  },
  { additionalProperties: false },
)

const store = await testDatabase()
const app = await testApp({
  db: store.db,
  register(app, db) {
    app.post('/api/My/Things', { schema: { body: Body }, config: { body: 'record' } }, (request) => request.body)
    app.get('/api/My/Things', {
      schema: {
        querystring: Type.Object(
          { pageSize: Type.Integer({ default: 20, maximum: 200 }), isPublic: Type.Optional(Type.Boolean()) },
          { additionalProperties: false },
        ),
      },
      handler: (request) => request.query,
    })
    app.get('/api/My/Me', (request) => callerOf(request))
    app.get('/api/My/Refused', () => {
      throw new Refusal('record.stale', { members: { current: { version: 3 } } })
    })
    app.get<{ Params: { name: string } }>('/api/My/Named/:name', async ({ params }) =>
      db.selectFrom('user').select('id').where('user_name', '=', params.name).execute(),
    )
    app.get('/api/My/Cut', async () => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db))
    app.get('/api/My/Endless', () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
    })
    app.get('/api/My/Broken', () => {
      throw new Error('select secret from nowhere')
    })
  },
})
afterAll(async () => {
  await app.close()
  await store.close()
})

const bodies: [string, unknown, { path: string; message: string }[]][] = [
  ['a missing field', {}, [{ path: 'title', message: '缺少标题' }]],
  ['a wrong type', { title: 1 }, [{ path: 'title', message: '标题应当是文字' }]],
  ['an empty text', { title: '' }, [{ path: 'title', message: '标题不能为空' }]],
  ['an unknown field', { title: 'a', other: 1 }, [{ path: 'other', message: '不认识的字段 other' }]],
  ['a number below its bound', { title: 'a', size: 1 }, [{ path: 'size', message: '大小不能小于 3' }]],
  ['text that looks like a number', { title: 'a', size: '7' }, [{ path: 'size', message: '大小应当是整数' }]],
  [
    'the nearest form of a choice',
    { title: 'a', place: { kind: 'peak' } },
    [{ path: 'place.height', message: '缺少高度' }],
  ],
  [
    'several at once',
    { size: 1 },
    [
      { path: 'title', message: '缺少标题' },
      { path: 'size', message: '大小不能小于 3' },
    ],
  ],
]

test.each(bodies)('a body with %s is 400 and told field by field', async (_, payload, errors) => {
  const answer = await app.inject({ method: 'POST', url: '/api/My/Things', payload: payload as object })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ type: 'request.malformed', title: '请求格式不正确', status: 400, errors })
  expect(answer.json().traceId).toBe(answer.headers['x-trace-id'])
})

const failures: [string, InjectOptions, number, string][] = [
  [
    'JSON that is none',
    { method: 'POST', url: '/api/My/Things', headers: { 'content-type': 'application/json' }, payload: '{' },
    400,
    'request.malformed',
  ],
  [
    'a foreign media type',
    { method: 'POST', url: '/api/My/Things', headers: { 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
    'request.media-type',
  ],
  [
    'a huge body',
    { method: 'POST', url: '/api/My/Things', payload: { title: 'a'.repeat(1_100_000) } },
    413,
    'request.too-large',
  ],
  ['an unknown address', { url: '/api/My/Nothing' }, 404, 'address.not-found'],
  ['an unknown parameter', { url: '/api/My/Things?colour=red' }, 400, 'request.malformed'],
  ['a parameter of an unlucky name', { url: '/api/My/Things?__proto__=1' }, 400, 'request.malformed'],
  ['another of them', { url: '/api/My/Things?constructor=1' }, 400, 'request.malformed'],
  ['a parameter over its bound', { url: '/api/My/Things?pageSize=201' }, 400, 'request.malformed'],
  ['a refusal', { url: '/api/My/Refused' }, 409, 'record.stale'],
  ['nobody signed in', { url: '/api/My/Me' }, 401, 'session.required'],
  ['a token that is none', { url: '/api/My/Me', headers: { authorization: 'Bearer abc' } }, 401, 'session.invalid'],
  [
    'another way of signing in',
    { url: '/api/My/Me', headers: { authorization: 'Basic YTpi' } },
    401,
    'session.invalid',
  ],
  ['a name that no database takes', { url: '/api/My/Named/a%00' }, 400, 'request.malformed'],
  ['a broken address', { url: '/api/My/%E0%A4%A' }, 400, 'request.malformed'],
]

test.each(failures)('%s is answered with a problem', async (_, request, status, type) => {
  const answer = await app.inject(request)
  expect(answer.json()).toMatchObject({ type, status })
  expect(answer.statusCode).toBe(status)
  expect('www-authenticate' in answer.headers).toBe(status === 401)
})

test('what nobody expected is 500 and says nothing of the inside', async () => {
  const answer = await app.inject('/api/My/Broken')
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ type: 'server.failed', title: '服务器错误，请稍后重试' })
  expect(answer.body).not.toContain('secret')
})

test('a refusal carries its further members', async () => {
  expect((await app.inject('/api/My/Refused')).json().current).toEqual({ version: 3 })
})

test('paths and query names are read in any case', async () => {
  const answer = await app.inject('/API/my/THINGS?PAGESIZE=7&ispublic=TRUE')
  expect(answer.json()).toEqual({ pageSize: 7, isPublic: true })
})

test('a caller is known by the token', async () => {
  const headers = { authorization: `Bearer ${await testToken(person)}` }
  expect((await app.inject({ url: '/api/My/Me', headers })).json()).toMatchObject({ ...person, ip: '127.0.0.1' })
})

test.each([
  ['expired', { expires: 1 }],
  ['for another audience', { audience: 'other' }],
  ['of another issuer', { issuer: 'https://elsewhere.example' }],
])('a token that is %s is refused', async (_, changes) => {
  const headers = { authorization: `Bearer ${await testToken(person, changes)}` }
  const answer = await app.inject({ url: '/api/My/Me', headers })
  expect(answer.statusCode).toBe(401)
  expect(answer.headers['www-authenticate']).toContain('error="invalid_token"')
})

test('a tampered token is refused', async () => {
  const [head, , signature] = (await testToken(person)).split('.')
  const claims = Buffer.from(JSON.stringify({ sub: person.userId, role: ['管理员'], exp: 9_999_999_999 })).toString(
    'base64url',
  )
  const headers = { authorization: `Bearer ${head}.${claims}.${signature}` }
  expect((await app.inject({ url: '/api/My/Me', headers })).statusCode).toBe(401)
})

test.each([
  ['/view/tour/1', "frame-src 'self' https:"],
  ['/', "frame-src 'self'"],
  ['/api/View/Home', "frame-src 'self'"],
])('%s may show in frames what %s says', async (url, frames) => {
  const policy = String((await app.inject(url)).headers['content-security-policy'])
  expect(
    policy
      .split(';')
      .find((part) => part.startsWith('frame-src'))
      ?.trim(),
  ).toBe(frames)
})

test.each([
  ['/api/My/Things', "'none'"],
  ['/view/pano/1', '*'],
  ['/VIEW', '*'],
  ['/viewer', "'none'"],
  ['/card/a', '*'],
  ['/silent-refresh?code=1', "'self'"],
  ['/identity/auth/abc', "'self'"],
  ['/identity/interaction/abc', "'none'"],
])('%s may be framed by %s', async (url, ancestors) => {
  const policy = String((await app.inject(url)).headers['content-security-policy'])
  expect(policy.split(';').find((part) => part.startsWith('frame-ancestors'))).toBe(`frame-ancestors ${ancestors}`)
  expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
})

test.each([
  ['/api/My/Things', 'same-origin', 'no-store'],
  ['/', 'same-origin', 'no-store'],
  ['/view/pano/1', 'cross-origin', 'no-store'],
  ['/media/a/b', 'cross-origin', 'no-store'],
  ['/viewer', 'same-origin', 'no-store'],
])('%s may be loaded by pages of %s and is kept by nobody', async (url, policy, kept) => {
  const { headers } = await app.inject(url)
  expect(headers).toMatchObject({ 'cross-origin-resource-policy': policy, 'cache-control': kept })
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a token that brings a key along is refused', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const claims = decodeJwt(await testToken(person))
  const header = { alg: 'RS256', typ: 'at+jwt', kid: 'own', jwk: await exportJWK(publicKey), jku: 'https://x.example' }
  const token = await new SignJWT(claims).setProtectedHeader(header).sign(privateKey)
  const answer = await app.inject({ url: '/api/My/Me', headers: { authorization: `Bearer ${token}` } })
  expect(answer.json()).toMatchObject({ type: 'session.invalid' })
})

test('a page of another site learns nothing, and a cookie makes nobody somebody', async () => {
  const token = await testToken(person)
  const cookie = ['token', 'access_token', 'authorization', 'hs_session'].map((name) => `${name}=${token}`).join('; ')
  const asked = { url: '/api/My/Me', headers: { origin: 'https://elsewhere.example', cookie } }
  const answer = await app.inject(asked)
  expect(answer.json()).toMatchObject({ type: 'session.required' })
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  const preflight = {
    ...asked,
    method: 'OPTIONS',
    headers: { ...asked.headers, 'access-control-request-method': 'POST' },
  }
  expect((await app.inject(preflight as InjectOptions)).headers).not.toHaveProperty('access-control-allow-origin')
})

test('an answer that says nothing of keeping is kept by nobody', async () => {
  const headers = { authorization: `Bearer ${await testToken(person)}` }
  expect((await app.inject({ url: '/api/My/Me', headers })).headers['cache-control']).toBe('no-store')
})

test.each(['/api/My/Cut', '/api/My/Endless'])(
  'a database that does not answer %s is told as a moment to wait for',
  async (url) => {
    const headers = { authorization: `Bearer ${await testToken(person)}` }
    const answer = await app.inject({ url, headers })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
    expect(answer.json()).toMatchObject({ type: 'server.unavailable', title: '服务暂时不可用，请稍后重试' })
  },
)

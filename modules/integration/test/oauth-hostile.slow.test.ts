// What programs and other sites try, and agents that find the way in by themselves.
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { auth, UnauthorizedError, type OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { identityKeys } from '@huanshi/identity/server/keys.ts'
import { TEST_ORIGIN, testApp } from '@huanshi/server-kit/app/test-app.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import * as oidc from 'openid-client'
import { describe, expect, test } from 'vitest'
import { registerOauth } from '../server/oauth/register-oauth.ts'
import {
  BACK,
  begun,
  codeFor,
  configured,
  ISSUER,
  permission,
  permitted,
  programOf,
  programSite,
  reaching,
  refusal,
  Visit,
} from './test-programs.ts'
import { proven } from './test-tokens.ts'

const site = await programSite()
const program = await programOf(site)

describe('refused', () => {
  const changes: readonly (readonly [what: string, changes: Readonly<Record<string, string>>])[] = [
    ['another site', { redirect_uri: 'https://elsewhere.example/back' }],
    ['another path', { redirect_uri: `${BACK}/../else` }],
    ['a query more', { redirect_uri: `${BACK}?to=x` }],
    ['another host before it', { redirect_uri: 'https://program.example@elsewhere.example/back' }],
  ]
  test.each(changes)('a redirect to %s stays here', async (_, change) => {
    const visit = await Visit.of(site, 'owner')
    const { url } = await begun(await configured(site, program), change)
    const answer = await visit.open(url.href)
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null])
    expect(await answer.text()).toContain('授权请求无效')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a scope that the program has not', { scope: 'pano:read pano:write' }, 'invalid_scope'],
    ['another site’s resource', { resource: 'https://elsewhere.example/api' }, 'invalid_target'],
    ['an implicit token', { response_type: 'token' }, 'unsupported_response_type'],
  ])('%s', async (_, change, error) => {
    const visit = await Visit.of(site, 'owner')
    const { url } = await begun(await configured(site, program), change)
    for (const [name, value] of Object.entries(change)) if (value === '') url.searchParams.delete(name)
    const back = new URL((await visit.open(url.href)).headers.get('location') ?? '')
    expect([back.origin + back.pathname, new URLSearchParams(back.search || back.hash.slice(1)).get('error')]).toEqual([
      BACK,
      error,
    ])
  })

  test('a code twice ends what it gave; of another program and with another verifier it gives nothing', async () => {
    const { client, tokens, back, begun: start } = await permitted(site, program)
    expect(await refusal(codeFor(client, back, start))).toBe('invalid_grant')
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(401)

    const visit = await Visit.of(site, 'owner')
    const fresh = await begun(client)
    const code = await visit.answers(await visit.arrives(fresh.url), 'approve', permission)
    const other = await configured(site, await programOf(site, { name: '别的' }))
    expect(await refusal(codeFor(other, code, fresh))).toBe('invalid_grant')
    const guessed = { ...fresh, verifier: oidc.randomPKCECodeVerifier() }
    expect(await refusal(codeFor(client, code, guessed))).toBe('invalid_grant')
  })

  test('an answer from another site, from another browser, without a session or without proof', async () => {
    const visit = await Visit.of(site, 'owner')
    const { url } = await begun(await configured(site, program), { prompt: 'consent' })
    const uid = await visit.arrives(url)
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }])
      expect((await visit.asks(uid, 'approve', permission, headers)).status).toBe(400)
    expect((await visit.asks(uid, 'approve', permission, { authorization: '' })).status).toBe(401)
    const elsewhere = await Visit.of(site, 'owner')
    expect((await elsewhere.asks(uid, 'request')).status).toBe(404)
    expect((await elsewhere.asks(uid, 'approve', permission)).status).toBe(404)
    const unproven = { authorization: `Bearer ${site.people.person('owner').token}` }
    const asked = await visit.asks(uid, 'approve', permission, unproven)
    expect([asked.status, await asked.json()]).toMatchObject([403, { type: 'session.proof-needed' }])
    expect((await visit.asks(uid, 'approve', { groupId: site.people.groupId, days: 30 })).status).toBe(422)
    expect((await visit.asks(uid, 'approve', permission)).status).toBe(200)
  })

  test.each([
    ['http elsewhere', { redirectUris: ['http://program.example/back'] }, 422],
    ['a name and password in it', { redirectUris: ['https://a:b@program.example/back'] }, 422],
    ['another scheme', { redirectUris: ['javascript:alert(1)//'] }, 400],
    ['no address', { redirectUris: [] }, 400],
    ['a scope that nobody has', { scopes: ['pano:fly'] }, 422],
    ['a scope of administrators', { scopes: ['setting:read'] }, 422],
  ])('a program with %s is not registered', async (_, change, code) => {
    const body = { name: '程序', kind: 'public', redirectUris: [BACK], scopes: ['pano:read'], ...change }
    expect((await site.ask(await proven(site, 'admin'), 'POST', '/api/Admin/OauthClients', body)).statusCode).toBe(code)
  })

  test('registering is for administrators who have shown who they are', async () => {
    const body = { name: '程序', kind: 'public', redirectUris: [BACK], scopes: ['pano:read'] }
    const tried = async (person: { readonly token: string }) =>
      (await site.ask(person, 'POST', '/api/Admin/OauthClients', body)).statusCode
    expect([await tried(site.people.person('owner')), await tried(site.people.person('admin'))]).toEqual([403, 403])
  })
})

test('switched off in the middle it is over in every process, and narrowed it may at once do less', async () => {
  const own = await programOf(site, { name: '停用' })
  const { client, tokens } = await permitted(site, own, { changes: { scope: 'pano:read tour:read' } })
  const mailer = openMailer(site.db, { mail: null, sms: null }, true)
  const onError = (error: unknown): void => {
    throw error
  }
  const parts = { db: site.db, areaGuards, mailer, origin: TEST_ORIGIN, isOurs: true, onError }
  const other = await testApp({
    db: site.db,
    register: async (app) => registerOauth(app, { ...parts, keys: await identityKeys(site.db) }),
  })
  const otherAddress = await other.listen({ port: 0, host: '127.0.0.1' })
  try {
    const admin = await proven(site, 'admin')
    const address = `/api/Admin/OauthClients/${own.id}`
    const { version } = (await site.ask(admin, 'GET', address)).json()
    await site.ask(admin, 'PATCH', address, { version, scopes: ['pano:read'] })
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Tours')).toBe(403)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(200)

    const visit = await Visit.of(site, 'owner')
    const start = await begun(client, { scope: 'pano:read', prompt: 'consent' })
    const uid = await visit.arrives(start.url)
    expect((await site.ask(admin, 'POST', `${address}/disable`)).statusCode).toBe(200)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(401)
    expect((await visit.asks(uid, 'approve', permission)).status).toBe(404)
    client[oidc.customFetch] = reaching(otherAddress)
    expect(await refusal(oidc.refreshTokenGrant(client, tokens.refresh_token ?? ''))).toBe('invalid_client')
    expect((await site.ask(admin, 'POST', `${address}/enable`)).statusCode).toBe(200)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(200)
    await site.ask(admin, 'DELETE', address)
    await site.ask(admin, 'POST', `${address}/restore`)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(401)
  } finally {
    await other.close()
  }
})

describe('an agent by the SDK’s own client', () => {
  class Keeper implements OAuthClientProvider {
    readonly redirectUrl = BACK
    readonly clientMetadata = { redirect_uris: [BACK] }
    readonly #id: string
    went: URL | null = null
    #verifier = ''
    #tokens: OAuthTokens | undefined

    constructor(id: string) {
      this.#id = id
    }
    clientInformation = () => ({ client_id: this.#id, issuer: ISSUER })
    tokens = () => this.#tokens
    saveTokens = (tokens: OAuthTokens): void => void (this.#tokens = tokens)
    redirectToAuthorization = (url: URL): void => void (this.went = url)
    saveCodeVerifier = (verifier: string): void => void (this.#verifier = verifier)
    codeVerifier = () => this.#verifier
  }

  test('finds the way in by itself, and its token is for agents alone', async () => {
    const keeper = new Keeper((await programOf(site, { name: '助手' })).id)
    const fetchFn = reaching(site.address)
    const server = new URL(`${TEST_ORIGIN}/mcp`)
    const options = { authProvider: keeper, fetch: fetchFn }
    const first = new Client({ name: 'test', version: '1' })
    await expect(first.connect(new StreamableHTTPClientTransport(server, options))).rejects.toThrow(UnauthorizedError)
    expect(keeper.went?.searchParams.get('resource')).toBe(`${TEST_ORIGIN}/mcp`)
    const visit = await Visit.of(site, 'owner')
    const back = await visit.answers(await visit.arrives(keeper.went ?? ''), 'approve', permission)
    const authorizationCode = back.searchParams.get('code') ?? ''
    const iss = back.searchParams.get('iss') ?? undefined
    expect(
      await auth(keeper, { serverUrl: server, authorizationCode, fetchFn, ...(iss === undefined ? {} : { iss }) }),
    ).toBe('AUTHORIZED')

    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(server, options))
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['whoami', 'list_tours', 'create_tour']))
    expect((await client.callTool({ name: 'whoami', arguments: {} })).structuredContent).toMatchObject({
      userName: 'owner',
    })
    await client.close()
    const { access_token: token = '' } = keeper.tokens() ?? {}
    expect(await site.status(token, 'GET', '/api/My/Tours')).toBe(401)
    const { tokens } = await permitted(site, program)
    expect(
      await site.status(tokens.access_token, 'POST', '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    ).toBe(401)
  })

  test('what is told to programs about the site', async () => {
    const read = async (url: string) => (await site.get(url, {})).json()
    expect(await read('/.well-known/oauth-protected-resource/mcp')).toMatchObject({
      resource: `${TEST_ORIGIN}/mcp`,
      authorization_servers: [ISSUER],
    })
    const metadata = await read('/.well-known/oauth-authorization-server/oauth')
    expect(metadata).toMatchObject({
      issuer: ISSUER,
      code_challenge_methods_supported: ['S256'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      revocation_endpoint: `${ISSUER}/token/revocation`,
      introspection_endpoint: `${ISSUER}/token/introspection`,
      scopes_supported: expect.arrayContaining(['tour:publish']),
    })
    expect(await read('/oauth/.well-known/oauth-authorization-server')).toEqual(metadata)
    const asked = await site.ask(null, 'POST', '/mcp', {})
    expect(asked.headers['www-authenticate']).toContain(
      `resource_metadata="${TEST_ORIGIN}/.well-known/oauth-protected-resource/mcp"`,
    )
  })
})

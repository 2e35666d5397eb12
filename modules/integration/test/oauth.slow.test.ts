// Programs of others as libraries of others make them: let in by a person's yes, held within it, and over with it.
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import * as oidc from 'openid-client'
import { describe, expect, test } from 'vitest'
import { BACK, begun, codeFor, configured, permitted, programOf, programSite, refusal, Visit } from './test-programs.ts'
import { proven } from './test-tokens.ts'

/** The library says of an answer with a challenge no more than that there is one. */
const noClient: unknown = expect.stringMatching(/^(invalid_client|WWWAuthenticateChallengeError)/)
const site = await programSite()
const program = await programOf(site)

describe('let in', () => {
  test('the person sees in which words and where, and the program gets what was permitted and no more', async () => {
    const client = await configured(site, program)
    const start = await begun(client, { scope: 'pano:read tour:write' })
    const visit = await Visit.of(site, 'groupadmin')
    const uid = await visit.arrives(start.url)
    expect(await visit.sees(uid)).toEqual({
      name: '排期表',
      logoUrl: null,
      homepage: null,
      host: 'program.example',
      permitted: 'no',
      places: [
        { groupId: null, title: '我的空间', scopes: ['pano:read', 'tour:write'] },
        { groupId: site.people.groupId, title: expect.any(String), scopes: ['pano:read', 'tour:write'] },
      ],
    })
    const back = await visit.answers(uid, 'approve', { groupId: site.people.groupId, days: 7 })
    const tokens = await codeFor(client, back, start)
    expect(tokens).toMatchObject({
      scope: 'pano:read tour:write',
      token_type: 'bearer',
      refresh_token: expect.any(String),
    })
    const group = site.people.groupId
    expect(await site.status(tokens.access_token, 'GET', `/api/GroupAdmin/Panos/${group}`)).toBe(200)
    expect(await site.status(tokens.access_token, 'GET', `/api/GroupAdmin/Tours/${group}`)).toBe(403)
    expect(await site.status(tokens.access_token, 'POST', `/api/GroupAdmin/Tours/${group}`, { title: '新' })).toBe(201)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(403)
  })

  test('a read scope writes nothing, and neither accounts nor tokens are within reach', async () => {
    const { tokens } = await permitted(site, program)
    const { access_token: token } = tokens
    expect(await site.status(token, 'GET', '/api/My/Tours')).toBe(200)
    for (const url of ['/api/My/Tours', '/api/My/AccessTokens', '/api/My/Webhooks', '/api/My/Account/ChangePassword'])
      expect([url, await site.status(token, 'POST', url, { title: '新' })]).toEqual([url, 403])
    expect(await site.status(token, 'GET', '/api/Admin/OauthClients')).toBe(403)
    const rows = await site.db.selectFrom('identity_record').selectAll().execute()
    for (const secret of [token, tokens.refresh_token ?? '-']) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('what was permitted is remembered for the same, asked anew for more, and shown beside the tokens', async () => {
    const own = await programOf(site, { name: '相册' })
    const { client } = await permitted(site, own, { name: 'other' })
    const visit = await Visit.of(site, 'other')
    const again = await begun(client)
    const uid = await visit.arrives(again.url)
    expect(await visit.sees(uid)).toMatchObject({ permitted: 'sure' })
    const tokens = await codeFor(client, await visit.answers(uid, 'continue'), again)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(200)
    const more = await visit.arrives((await begun(client, { scope: 'pano:read tour:read tour:write' })).url)
    expect(await visit.sees(more)).toMatchObject({ permitted: 'no' })
    expect((await visit.asks(more, 'continue')).status).toBe(409)
    const asked = await visit.arrives((await begun(client, { prompt: 'consent' })).url)
    expect(await visit.sees(asked)).toMatchObject({ permitted: 'no' })

    const person = site.people.person('other')
    const list = await site.ask(person, 'GET', '/api/My/AccessTokens?kind=program')
    expect(list.json()).toMatchObject({
      total: 1,
      items: [{ name: '相册', kind: 'program', status: 'active', ending: '' }],
    })
    const [{ id }] = list.json().items
    expect((await site.ask(person, 'POST', `/api/My/AccessTokens/${id}/revoke`)).statusCode).toBe(200)
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(401)
    expect(await refusal(oidc.refreshTokenGrant(client, tokens.refresh_token ?? ''))).toBe('invalid_grant')
    expect(await visit.sees(await visit.arrives((await begun(client)).url))).toMatchObject({ permitted: 'no' })
  })

  test('a program on the person’s own machine listens at any port, and somebody has to press each time', async () => {
    const local = await programOf(site, { redirectUris: ['http://127.0.0.1/back'] })
    const changes = { redirect_uri: 'http://127.0.0.1:48123/back' }
    const { client, tokens } = await permitted(site, local, { changes })
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(200)
    const visit = await Visit.of(site, 'owner')
    expect(await visit.sees(await visit.arrives((await begun(client, changes)).url))).toMatchObject({
      permitted: 'yes',
    })
  })

  test('who refuses lets nobody in', async () => {
    const visit = await Visit.of(site, 'owner')
    const { url } = await begun(await configured(site, program), { prompt: 'consent' })
    const back = await visit.answers(await visit.arrives(url), 'refuse')
    expect([back.origin + back.pathname, back.searchParams.get('error')]).toEqual([BACK, 'access_denied'])
    expect(back.searchParams.get('code')).toBeNull()
  })

  test('a request without scopes is for all that administrators leave to the program', async () => {
    const { tokens } = await permitted(site, program, { changes: { scope: '' } })
    expect(tokens.scope).toBe('pano:read tour:read tour:write')
  })
})

describe('refreshing, ending and asking about tokens', () => {
  test('each refresh gives a new token; the former one ends all of its line', async () => {
    const { client, tokens } = await permitted(site, program)
    const next = await oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect(await site.status(next.access_token, 'GET', '/api/My/Panos')).toBe(200)
    expect(await refusal(oidc.refreshTokenGrant(client, tokens.refresh_token ?? ''))).toBe('invalid_grant')
    expect(await refusal(oidc.refreshTokenGrant(client, next.refresh_token ?? ''))).toBe('invalid_grant')
    expect(await site.status(next.access_token, 'GET', '/api/My/Panos')).toBe(401)
    const events = await site.ask(site.people.person('owner'), 'GET', '/api/My/Account/Events')
    expect(events.body).toContain('程序的凭据被再次使用')
  })

  test('of two that bring the same refresh token at once, neither goes on', async () => {
    const { client, tokens } = await permitted(site, program)
    const both = await Promise.all(
      [1, 2].map(() => refusal(oidc.refreshTokenGrant(client, tokens.refresh_token ?? ''))),
    )
    expect(both).toContain('invalid_grant')
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(401)
  })

  test('scopes are narrowed at a refresh and never raised', async () => {
    const { client, tokens } = await permitted(site, program)
    const raised = refusal(
      oidc.refreshTokenGrant(client, tokens.refresh_token ?? '', { scope: 'pano:read tour:write' }),
    )
    expect(await raised).toBe('invalid_scope')
    const less = await oidc.refreshTokenGrant(client, tokens.refresh_token ?? '', { scope: 'pano:read' })
    expect(await site.status(less.access_token, 'GET', '/api/My/Panos')).toBe(200)
    expect(await site.status(less.access_token, 'GET', '/api/My/Tours')).toBe(403)
  })

  test('a program ends its own token; others neither end it nor learn of it', async () => {
    const own = await programOf(site, { kind: 'confidential', name: '后台' })
    const stranger = await configured(site, await programOf(site, { kind: 'confidential', name: '别人' }))
    const { client, tokens } = await permitted(site, own)
    const told = await oidc.tokenIntrospection(client, tokens.access_token)
    expect(told).toMatchObject({
      active: true,
      scope: 'pano:read tour:read',
      client_id: own.id,
      aud: `${TEST_ORIGIN}/api`,
    })
    expect(await oidc.tokenIntrospection(stranger, tokens.access_token)).toEqual({ active: false })
    await refusal(oidc.tokenRevocation(stranger, tokens.refresh_token ?? ''))
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(200)
    await oidc.tokenRevocation(client, tokens.refresh_token ?? '')
    expect(await site.status(tokens.access_token, 'GET', '/api/My/Panos')).toBe(401)
    expect(await oidc.tokenIntrospection(client, tokens.access_token)).toEqual({ active: false })
    const open = await permitted(site, program)
    expect(await oidc.tokenIntrospection(open.client, open.tokens.access_token)).toEqual({ active: false })
  })

  test('secrets are told once and replaced with a day for both', async () => {
    const own = await programOf(site, { kind: 'confidential', name: '轮换' })
    const { tokens } = await permitted(site, own)
    const rotated = await site.ask(await proven(site, 'admin'), 'POST', `/api/Admin/OauthClients/${own.id}/rotate`)
    const { secret } = rotated.json()
    const row = await site.db.selectFrom('oauth_client').selectAll().where('id', '=', own.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret.slice(4))
    const active = async (tried: string | null) =>
      refusal(oidc.tokenIntrospection(await configured(site, { ...own, secret: tried }), tokens.access_token))
    expect([await active(own.secret), await active(secret), await active(`${secret}x`)]).toEqual([
      'taken',
      'taken',
      noClient,
    ])
    await site.db
      .updateTable('oauth_client')
      .set({ former_until: new Date(0).toISOString() })
      .where('id', '=', own.id)
      .execute()
    expect([await active(own.secret), await active(secret)]).toEqual([noClient, 'taken'])
  })
})

// Somebody is signed in, and somebody else signs in from the same browser.
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { addAccount, TestBrowser } from './test-site.ts'
import { identitySite } from './test-identity.ts'
import { landing, visitSignIn, type Visit } from './test-sign-in.ts'

const PASSWORD = 'correct horse'
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

const { store, site } = await identitySite()
const ids = [
  await addAccount(store.db, 'member', PASSWORD, ['会员']),
  await addAccount(store.db, 'other', PASSWORD, ['会员']),
]

async function enter(visit: Visit, account: string): Promise<string> {
  const { said } = await visit.say('/login', { account, password: PASSWORD, remember: true })
  return landing(visit, said)
}

interface Tokens {
  readonly id_token: string
  readonly access_token: string
}

async function spend(back: string): Promise<Tokens> {
  const answer = await fetch(`${site.origin}/identity/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'huanshi-web',
      code: new URL(back).searchParams.get('code') ?? '',
      code_verifier: VERIFIER,
      redirect_uri: `${site.origin}/signin-oidc`,
    }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tokens // of the standard
}

async function statusOf(token: string): Promise<number> {
  return (await fetch(`${site.origin}/api/My/Me`, { headers: { authorization: `Bearer ${token}` } })).status
}

function silentQuery(): URLSearchParams {
  return new URLSearchParams({
    client_id: 'huanshi-web',
    redirect_uri: `${site.origin}/signin-oidc`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
    state: 'abc',
  })
}

test.each([
  ['who asks for it', { prompt: 'login' }],
  ['who begins anew in another tab', { prompt: 'login', max_age: '0' }],
])('the one before is signed out, and the other one is in: %s', async (_, further) => {
  const browser = new TestBrowser()
  const first = await spend(await enter(await visitSignIn(site, browser), 'member'))
  expect(decodeJwt(first.id_token).sub).toBe(ids[0])
  const back = await enter(await visitSignIn(site, browser, further), 'other')
  expect(back).toContain('/signin-oidc?code=')
  const second = await spend(back)
  expect(decodeJwt(second.id_token).sub).toBe(ids[1])
  // Nothing of the one before goes on.
  expect(await statusOf(first.access_token)).toBe(401)
  expect(await statusOf(second.access_token)).toBe(200)
  const silent = await browser.open(`${site.origin}/identity/auth?${silentQuery()}`)
  const renewed = await spend(silent.headers.get('location') ?? '')
  expect(decodeJwt(renewed.id_token).sub).toBe(ids[1])
})

test('who signs in again as the same stays signed in everywhere', async () => {
  const browser = new TestBrowser()
  const first = await spend(await enter(await visitSignIn(site, browser), 'member'))
  const second = await spend(await enter(await visitSignIn(site, browser, { prompt: 'login' }), 'member'))
  expect(decodeJwt(second.id_token).sub).toBe(ids[0])
  expect(await statusOf(first.access_token)).toBe(200)
})

// What a client that checks everything, signatures too, does not take, and what the provider does not give.
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import { expect, test } from 'vitest'
import { addAccount, TestBrowser } from './test-site.ts'
import { identitySite } from './test-identity.ts'
import { landing, visitSignIn } from './test-sign-in.ts'

const PASSWORD = 'correct horse'
const expected = {
  pkceCodeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  expectedState: 'abc',
  expectedNonce: 'a-nonce',
  idTokenExpected: true,
}

const { store, site } = await identitySite()
const memberId = await addAccount(store.db, 'member', PASSWORD, ['会员'])

/** Signatures of ID tokens are checked as well, which the standard leaves to the client over a safe line. */
function newClient(): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(`${site.origin}/identity`), 'huanshi-web', undefined, oidc.None(), {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  })
}

async function comeBack(): Promise<URL> {
  const visit = await visitSignIn(site, new TestBrowser(), { nonce: 'a-nonce' })
  const { said } = await visit.say('/login', { account: 'member', password: PASSWORD, remember: true })
  return new URL(await landing(visit, said))
}

async function signIn() {
  const client = await newClient()
  return { client, tokens: await oidc.authorizationCodeGrant(client, await comeBack(), expected) }
}

test('signatures hold from the code to the renewal', async () => {
  const { client, tokens } = await signIn()
  expect(tokens.claims()?.sub).toBe(memberId)
  expect((await oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).claims()?.sub).toBe(memberId)
})

test.each<[string, (body: string) => string | Promise<string>]>([
  [
    'by another key under our name',
    async (body) => {
      const { privateKey } = await generateKeyPair('RS256')
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as JWTPayload // of a token of ours
      const kid = site.keys.signing[0]?.kid ?? ''
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)
    },
  ],
  ['of no kind', (body) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`],
])('a signature %s is refused', async (_, forge) => {
  const { client, tokens } = await signIn()
  const forged = await forge((tokens.id_token ?? '').split('.')[1] ?? '')
  client[oidc.customFetch] = async (url, options) => {
    const answer = await fetch(url, options as RequestInit) // as the library describes it
    if (!url.endsWith('/token')) return answer
    return Response.json({ ...((await answer.json()) as object), id_token: forged })
  }
  await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/signature|"alg"/) as string },
  })
})

test('what is revoked renews no more, and revoking nothing is no fault', async () => {
  const { client, tokens } = await signIn()
  await oidc.tokenRevocation(client, tokens.refresh_token ?? '')
  await oidc.tokenRevocation(client, 'never-issued')
  await expect(oidc.refreshTokenGrant(client, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

test.each([
  ['state', { expectedState: 'x' }, /"state"/],
  ['nonce', { expectedNonce: 'x' }, /"nonce"/],
])('an answer to another %s is refused', async (_, changes, words) => {
  const client = await newClient()
  const refused = oidc.authorizationCodeGrant(client, await comeBack(), { ...expected, ...changes })
  await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringMatching(words) as string } })
})

test('user-info of another subject than was expected is refused', async () => {
  const { client, tokens } = await signIn()
  const refused = oidc.fetchUserInfo(client, tokens.access_token, 'somebody-else')
  await expect(refused).rejects.toMatchObject({ cause: { message: expect.stringMatching(/"sub"/) as string } })
})

test.each(['token', 'id_token', 'code id_token', 'none'])('the answer type "%s" is not offered', async (type) => {
  const query = new URLSearchParams({
    client_id: 'huanshi-web',
    redirect_uri: `${site.origin}/signin-oidc`,
    response_type: type,
    scope: 'openid',
    state: 'abc',
    nonce: 'a-nonce',
  })
  const answer = await new TestBrowser().open(`${site.origin}/identity/auth?${query}`)
  expect(answer.headers.get('location') ?? (await answer.text())).toContain('unsupported_response_type')
})

// An application that checks everything the standards ask for, signed in through the real pages by one person's password.
import * as oidc from 'openid-client'
import { TestBrowser, type TestSite } from './test-site.ts'

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

interface SignedIn {
  readonly browser: TestBrowser
  readonly tokens: Tokens
}

interface Start {
  readonly address: string
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

interface TestClient {
  readonly client: oidc.Configuration
  /** An authorization request. */
  start(extra?: Readonly<Record<string, string>>): Promise<Start>
  login(browser: TestBrowser, interaction: string, body: object): Promise<Response>
  signIn(browser?: TestBrowser, remember?: boolean): Promise<SignedIn>
  renew(token: string | undefined): ReturnType<typeof oidc.refreshTokenGrant>
  /** By the link and the form, as the page does it. Gives the last answer. */
  signOut(person: SignedIn): Promise<Response>
  /** Who the API says it is. */
  me(token: string): Promise<Response>
}

interface Credentials {
  readonly account: string
  readonly password: string
}

export async function testClient({ origin }: TestSite, credentials: Credentials): Promise<TestClient> {
  const client = await oidc.discovery(new URL(`${origin}/identity`), 'huanshi-web', undefined, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  })

  async function start(extra: Readonly<Record<string, string>> = {}): Promise<Start> {
    const verifier = oidc.randomPKCECodeVerifier()
    const state = oidc.randomState()
    const nonce = oidc.randomNonce()
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: `${origin}/signin-oidc`,
      scope: 'openid',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...extra,
    })
    return { address: address.href, verifier, state, nonce }
  }

  function login(browser: TestBrowser, interaction: string, body: object): Promise<Response> {
    return browser.open(`${interaction}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
  }

  return {
    client,
    start,
    login,
    async signIn(browser = new TestBrowser(), remember = true) {
      const { address, verifier, state, nonce } = await start()
      const page = await browser.travel(address)
      const answer = await login(browser, page.address, { ...credentials, remember })
      const { location } = (await answer.json()) as { location: string } // of a sign-in that succeeds
      const back = await browser.travel(location)
      const tokens = await oidc.authorizationCodeGrant(client, new URL(back.address), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return { browser, tokens }
    },
    renew: (token = '') => oidc.refreshTokenGrant(client, token),
    async signOut({ browser, tokens }) {
      const address = oidc.buildEndSessionUrl(client, {
        id_token_hint: tokens.id_token ?? '',
        post_logout_redirect_uri: `${origin}/signout-oidc`,
        state: 'there',
      })
      const html = await (await browser.travel(address.href)).response.text()
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
      return browser.open(`${origin}/identity/session/end/confirm`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
        body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
      })
    },
    me: (token) => fetch(`${origin}/api/My/Me`, { headers: { authorization: `Bearer ${token}` } }),
  }
}

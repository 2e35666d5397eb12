// A site with its authorization server, programs that are registered there, and browsers in which people answer them.
import { identityKeys } from '@huanshi/identity/server/keys.ts'
import { TestBrowser } from '@huanshi/identity/server/test-site.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import * as oidc from 'openid-client'
import { afterAll } from 'vitest'
import type { OauthRequest } from '../contract/oauth-request.ts'
import { registerOauth } from '../server/oauth/register-oauth.ts'
import { proven, tokenSite, type TokenSite } from './test-tokens.ts'

export const ISSUER = `${TEST_ORIGIN}/oauth`
export const BACK = 'https://program.example/back'

interface ProgramSite extends TokenSite {
  /** Where it really listens. */
  readonly address: string
  /** What it answers whoever holds a token. */
  status(token: string, method: 'GET' | 'POST', url: string, body?: object): Promise<number>
}

/** Until the tests of the file are over. */
export async function programSite(): Promise<ProgramSite> {
  const site = await tokenSite(async (app, parts) =>
    registerOauth(app, { ...parts, keys: await identityKeys(parts.db) }),
  )
  afterAll(() => site.close())
  return {
    ...site,
    address: await site.listen(),
    status: async (token, method, url, body) => (await site.ask({ token }, method, url, body)).statusCode,
  }
}

export interface Program {
  readonly id: string
  readonly secret: string | null
}

export async function programOf(site: ProgramSite, changes: object = {}): Promise<Program> {
  const admin = await proven(site, 'admin')
  const body = {
    name: '排期表',
    kind: 'public',
    redirectUris: [BACK],
    scopes: ['pano:read', 'tour:read', 'tour:write'],
    ...changes,
  }
  const made = await site.ask(admin, 'POST', '/api/Admin/OauthClients', body)
  if (made.statusCode !== 201) throw new Error(`not made: ${made.statusCode} ${made.body}`)
  const { id, kind } = made.json()
  if (kind === 'public') return { id, secret: null }
  const rotated = await site.ask(admin, 'POST', `/api/Admin/OauthClients/${id}/rotate`)
  return { id, secret: rotated.json().secret }
}

/** Goes to the site under the name that it has. */
export function reaching(address: string) {
  return (url: string | URL, init?: object): Promise<Response> => fetch(String(url).replace(TEST_ORIGIN, address), init)
}

/** A program by a library of others that holds to the standards. */
export async function configured({ address }: ProgramSite, { id, secret }: Program): Promise<oidc.Configuration> {
  const how = secret === null ? oidc.None() : oidc.ClientSecretBasic(secret)
  const made = await oidc.discovery(new URL(ISSUER), id, undefined, how, {
    algorithm: 'oauth2',
    execute: [oidc.allowInsecureRequests],
    [oidc.customFetch]: reaching(address),
  })
  made[oidc.customFetch] = reaching(address)
  return made
}

export interface Begun {
  readonly url: URL
  readonly verifier: string
  readonly state: string
}

export async function begun(
  program: oidc.Configuration,
  changes: Readonly<Record<string, string>> = {},
): Promise<Begun> {
  const verifier = oidc.randomPKCECodeVerifier()
  const state = oidc.randomState()
  const code_challenge = await oidc.calculatePKCECodeChallenge(verifier)
  const given = {
    redirect_uri: BACK,
    scope: 'pano:read tour:read',
    code_challenge,
    code_challenge_method: 'S256',
    state,
  }
  return { url: oidc.buildAuthorizationUrl(program, { ...given, ...changes }), verifier, state }
}

/** A browser in which one person is signed in. */
export class Visit {
  readonly #site: ProgramSite
  readonly #browser = new TestBrowser()
  readonly #token: string

  constructor(site: ProgramSite, token: string) {
    this.#site = site
    this.#token = token
  }

  static async of(site: ProgramSite, name: string): Promise<Visit> {
    return new Visit(site, (await proven(site, name)).token)
  }

  open(address: string, init: RequestInit = {}): Promise<Response> {
    return this.#browser.open(address.replace('http://localhost:5002', this.#site.address), init)
  }

  /** As the page of the person asks. */
  asks(uid: string, word: string, body?: object, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return this.open(`${ISSUER}/interaction/${uid}/${word}`, {
      method: word === 'request' ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** Follows the program's address up to the page with the question; answers the name of the request. */
  async arrives(url: URL | string): Promise<string> {
    const first = await this.open(String(url))
    const question = first.headers.get('location') ?? ''
    if (first.status !== 303 || !question.includes('/oauth/interaction/'))
      throw new Error(`no question, but ${first.status} ${question}`)
    const second = await this.open(new URL(question, ISSUER).href)
    return new URL(second.headers.get('location') ?? '').searchParams.get('request') ?? ''
  }

  async sees(uid: string): Promise<OauthRequest> {
    return (await this.asks(uid, 'request')).json() as Promise<OauthRequest> // its own schema
  }

  /** Where the browser is sent after the answer. */
  async answers(uid: string, word: string, body?: object): Promise<URL> {
    const answer = await this.asks(uid, word, body)
    if (answer.status !== 200) throw new Error(`not answered, but ${answer.status} ${await answer.text()}`)
    const { location } = (await answer.json()) as { location: string }
    const back = await this.open(location)
    return new URL(back.headers.get('location') ?? '')
  }
}

export type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

export const permission = { groupId: null, days: 30 }

/** The whole way, with the person saying yes. */
export async function permitted(
  site: ProgramSite,
  program: Program,
  {
    changes = {},
    name = 'owner',
    body = permission,
  }: { changes?: Readonly<Record<string, string>>; name?: string; body?: object } = {},
): Promise<{
  readonly client: oidc.Configuration
  readonly tokens: Tokens
  readonly back: URL
  readonly begun: Begun
}> {
  const client = await configured(site, program)
  const start = await begun(client, changes)
  const visit = await Visit.of(site, name)
  const back = await visit.answers(await visit.arrives(start.url), 'approve', body)
  const tokens = await codeFor(client, back, start)
  return { client, tokens, back, begun: start }
}

export function codeFor(client: oidc.Configuration, back: URL, { verifier, state }: Begun): Promise<Tokens> {
  return oidc.authorizationCodeGrant(client, back, { pkceCodeVerifier: verifier, expectedState: state })
}

/** The OAuth error, or `taken`. */
export const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof oidc.ResponseBodyError ? error.error : String(error)),
  )

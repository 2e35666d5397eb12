// A browser that stands on the sign-in page of a test site.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { TestBrowser, type TestSite } from './test-site.ts'

export interface Visit {
  readonly browser: TestBrowser
  /** Address of the sign-in under way. */
  readonly interaction: string
  send(path: string, body?: object): Promise<Response>
  /** The same, and its answer. */
  say(path: string, body?: object): Promise<{ status: number; said: Record<string, unknown> }>
}

/** What the application asks the provider by. */
export function signInQuery(origin: string, further: Readonly<Record<string, string>> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id: 'huanshi-web',
    redirect_uri: `${origin}/signin-oidc`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...further,
  })
}

export async function visitSignIn(
  { origin }: TestSite,
  browser = new TestBrowser(),
  further: Readonly<Record<string, string>> = {},
): Promise<Visit> {
  const query = signInQuery(origin, { state: 'abc', ...further })
  const { address: interaction } = await browser.travel(`${origin}/identity/auth?${query}`)
  const send = (path: string, body: object = {}) =>
    browser.open(`${interaction}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(body),
    })
  return {
    browser,
    interaction,
    send,
    async say(path, body) {
      const answer = await send(path, body)
      const text = await answer.text()
      return { status: answer.status, said: text === '' ? {} : JSON.parse(text) }
    },
  }
}

/** Where the browser ends up: the application's own address with a code, when it is in. */
export async function landing({ browser }: Visit, said: Readonly<Record<string, unknown>>): Promise<string> {
  return (await browser.travel(String(said['location']))).address
}

/** Whether newcomers may make accounts. */
export async function setSignUp(db: Database, isOpen: boolean): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(isOpen) })
    .where('key', '=', 'user.signUp')
    .execute()
}

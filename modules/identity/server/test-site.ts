// A listening site with the embedded provider, for clients that speak HTTP: its accounts, and a browser's cookies.
import { hashPassword, type PasswordCost } from './password.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { createApp } from '@huanshi/server-kit/app/app.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { embeddedVerifier } from './embedded-verifier.ts'
import { identityKeys, type IdentityKeys } from './keys.ts'
import { registerIdentity, type IdentityOptions } from './provider/register-identity.ts'
import { weixinSignIn } from './weixin-platform.ts'

/** Enough for the algorithm to run at all; never for real accounts. */
export const testCost: PasswordCost = { memory: 64, passes: 1 }

export interface TestSite {
  readonly app: App
  readonly origin: string
  readonly keys: IdentityKeys
}

/** The provider as tests have it, unless they say otherwise. */
export function testProvider(site: Pick<IdentityOptions, 'db' | 'origin' | 'keys'>): IdentityOptions {
  return {
    ...site,
    passwordGrant: true,
    builtPage: null,
    passwordCost: testCost,
    captchaFrom: Infinity,
    mailer: openMailer(site.db, { mail: null, sms: null }, true),
    weixin: weixinSignIn({ site: null, account: null }),
  }
}

export async function listeningSite(db: Database, changes: Partial<IdentityOptions> = {}): Promise<TestSite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const keys = await identityKeys(db)
  const app = await createApp({ origin, verify: embeddedVerifier(origin, keys), warmsUp: false })
  await registerIdentity(app, { ...testProvider({ db, origin, keys }), ...changes })
  app.get('/api/My/Me', (request) => callerOf(request))
  await app.listen({ port, host: 'localhost' })
  return { app, origin, keys }
}

export async function addAccount(db: Database, name: string, password: string, roles: string[]): Promise<string> {
  const id = uuidV7()
  const password_hash = await hashPassword(password, testCost)
  const email = `${name}@example.com`
  await db.insertInto('user').values({ id, user_name: name, display_name: name, email, password_hash, roles }).execute()
  return id
}

/** Keeps cookies by path and follows no redirect by itself, so that each step can be looked at. */
export class TestBrowser {
  readonly #cookies = new Map<string, { value: string; path: string }>()

  async open(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address)
    const cookie = [...this.#cookies]
      .filter(([, { path }]) => pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
    const headers = new Headers(init.headers)
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(address, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  /** The value of a cookie that is kept. */
  cookie(name: string): string | undefined {
    return this.#cookies.get(name)?.value
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ')
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(name.length + 1)
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/'
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, { value, path })
  }

  /** Follows redirects until something else comes, or an address of the application itself. */
  async travel(address: string): Promise<{ address: string; response: Response }> {
    let response = await this.open(address)
    let here = address
    while (response.status >= 300 && response.status < 400) {
      here = new URL(response.headers.get('location') ?? '', here).href
      if (!new URL(here).pathname.startsWith('/identity')) break
      response = await this.open(here)
    }
    return { address: here, response }
  }
}

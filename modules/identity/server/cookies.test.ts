import { afterAll, expect, test } from 'vitest'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { createApp } from '@huanshi/server-kit/app/app.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { embeddedVerifier } from './embedded-verifier.ts'
import { identityKeys } from './keys.ts'
import { registerIdentity } from './provider/register-identity.ts'
import { addAccount, testCost } from './test-site.ts'
import { signInQuery } from './test-sign-in.ts'
import { weixinSignIn } from './weixin-platform.ts'

const PASSWORD = 'a long passphrase'
const store = await testDatabase()
await addAccount(store.db, 'member', PASSWORD, ['会员'])
afterAll(() => store.close())

async function site(origin: string): Promise<App> {
  const { db } = store
  const keys = await identityKeys(db)
  const app = await createApp({ origin, verify: embeddedVerifier(origin, keys) })
  await registerIdentity(app, {
    db,
    origin,
    keys,
    passwordGrant: false,
    builtPage: null,
    passwordCost: testCost,
    mailer: openMailer(db, { mail: null, sms: null }, true),
    weixin: weixinSignIn({ site: null, account: null }),
  })
  return app
}

/** Every cookie that a sign-in sets, by name: its attributes. */
async function cookiesOf(origin: string): Promise<Map<string, string>> {
  const app = await site(origin)
  const jar = new Map<string, string>()
  const seen = new Map<string, string>()
  const host = new URL(origin).host
  const open = async (url: string, method: 'GET' | 'POST' = 'GET', payload?: object) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({ url, method, headers: { host, origin, cookie }, ...(payload ? { payload } : {}) })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? []
      if (value === '') continue
      jar.set(name, value)
      seen.set(name, attributes.toLowerCase())
    }
    return answer
  }
  const page = String((await open(`/identity/auth?${signInQuery(origin)}`)).headers['location'])
  const step = await open(`${page}/login`, 'POST', { account: 'member', password: PASSWORD })
  const { pathname } = new URL(step.json().location)
  const done = await open(pathname)
  expect(done.headers['location']).toContain(`${origin}/signin-oidc?code=`)
  await app.close()
  return seen
}

test('over TLS every cookie is bound to it, and that of the session to this very host', async () => {
  const cookies = await cookiesOf('https://pano.example.com')
  expect([...cookies.keys()].filter((name) => !name.endsWith('.sig')).toSorted()).toEqual([
    '__Host-_session',
    '__Host-hs_device',
    '__Secure-_interaction',
    '__Secure-_interaction_resume',
    '__Secure-hs_session_state',
  ])
  for (const [name, attributes] of cookies) {
    expect(attributes).toMatch(/; secure/)
    expect(attributes).toMatch(/; samesite=lax/)
    expect(attributes).not.toContain('domain=')
    expect(attributes.includes('; httponly')).toBe(name !== '__Secure-hs_session_state')
    expect(attributes).toMatch(name.startsWith('__Host-') ? /; path=\/;/ : /; path=\/identity/)
  }
})

test('without TLS they have plain names, which browsers would otherwise drop', async () => {
  const cookies = await cookiesOf('http://localhost:5002')
  expect([...cookies.keys()].filter((name) => !name.endsWith('.sig')).toSorted()).toEqual([
    '_interaction',
    '_interaction_resume',
    '_session',
    'hs_device',
    'hs_session_state',
  ])
  expect(cookies.get('_session')).toMatch(/; path=\/identity;/)
})

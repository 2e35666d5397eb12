import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import type { App } from '../http/app-type.ts'
import { createApp } from '../app/app.ts'
import { configScript, registerSettings } from '@huanshi/server/composition/register-settings.ts'

/** What administrators have set. */
const set = new Map<string, unknown>()

async function site(environment: Record<string, string>): Promise<App> {
  const config = readConfig(environment, '/srv')
  const app = await createApp({ origin: config.origin, verify: () => Promise.reject(new Error('not asked')) })
  await registerSettings(app, config, { publicSettings: async () => set, mapSources: async () => [] })
  return app
}

let app: App
beforeAll(async () => {
  app = await site({ HUANSHI_URL: 'https://pano.example.com' })
})
afterAll(() => app.close())

function run(script: string): unknown {
  const window: { config?: unknown } = {}
  runInNewContext(script, { window })
  return window.config
}

test('the configuration script names the embedded provider and is never cached', async () => {
  const answer = await app.inject('/js/config.js?t=1')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(run(answer.body)).toEqual({
    authority: 'https://pano.example.com/identity',
    clientId: 'huanshi-web',
    scope: 'openid',
    apiBase: 'https://pano.example.com',
  })
})

test('an external provider is named in its place', async () => {
  const other = await site({
    OIDC_AUTHORITY: 'https://login.example.com/realm',
    OIDC_CLIENT_ID: 'pano',
    OIDC_SCOPE: 'openid api',
  })
  expect(run((await other.inject('/js/config.js')).body)).toMatchObject({
    authority: 'https://login.example.com/realm',
    clientId: 'pano',
    scope: 'openid api',
  })
  expect((await other.inject('/api/Info')).json()).toMatchObject({ identity: 'external' })
  await other.close()
})

test('no value can end the script', () => {
  const hostile = `</script><script>alert(1)</script>\u2028";alert(2);//`
  const script = configScript({ scope: hostile })
  expect(script).not.toMatch(/[<>\u2028]/)
  expect(run(script)).toEqual({ scope: hostile })
})

test('settings carry the upload profiles', async () => {
  const settings = (await app.inject('/api/settings')).json()
  expect(settings).toMatchObject({
    site: { name: '环视', siteRoot: '/view' },
    uploads: { pano: { fileNameExt: ['.jpg', '.jpeg'], maxSize: 104_857_600 } },
  })
})

test('what administrators have set stands over what the product brings along, in its own place only', async () => {
  set.set('site.name', '云岭全景').set('nowhere.name', 1)
  const settings = (await app.inject('/api/Settings')).json()
  expect(settings).toMatchObject({
    site: { name: '云岭全景', siteRoot: '/view' },
  })
  expect(settings).not.toHaveProperty('nowhere')
  set.clear()
  expect((await app.inject('/api/Settings')).json()).toMatchObject({ site: { name: '环视' } })
})

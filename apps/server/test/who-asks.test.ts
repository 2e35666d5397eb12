// Who is asking is one and the same for routes, hubs and the identity provider, whoever stands in front. Peers are real: connections from
// other addresses of this machine.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '@huanshi/server-kit/config/config.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { createApp } from '@huanshi/server-kit/app/app.ts'
import { embeddedVerifier } from '@huanshi/identity/server/embedded-verifier.ts'
import { identityKeys } from '@huanshi/identity/server/keys.ts'
import { registerIdentity } from '@huanshi/identity/server/provider/register-identity.ts'
import { addAccount, testProvider } from '@huanshi/identity/server/test-site.ts'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { openTestLive } from './test-live.ts'

const sites = new Map<string, { port: number; close: () => Promise<void> }>()
const settings = ['', '127.0.0.2', 'loopback', '10.0.0.0/8,127.0.0.0/30']
const PASSWORD = 'a long passphrase'

const store = await testDatabase()
await addAccount(store.db, 'member', PASSWORD, ['会员'])
for (const setting of settings) sites.set(setting, await openSite(setting))
afterAll(async () => {
  for (const { close } of sites.values()) await close()
  await store.close()
})

async function openSite(setting: string) {
  const { db, url: databaseUrl } = store
  const port = await freePort()
  const config = readConfig({ PORT: String(port), HUANSHI_TRUST_PROXY: setting, HUANSHI_DEMO: '0' }, '/srv')
  const { origin } = config
  const { trusts } = config.proxies
  const keys = await identityKeys(db)
  const verify = embeddedVerifier(origin, keys)
  const app: App = await createApp({ origin, verify, trusts })
  await registerIdentity(app, testProvider({ db, origin, keys }))
  app.get('/api/View/Who', ({ ip, host, protocol }) => ({ ip, host, protocol }))
  const live = await openTestLive({ db, directUrl: databaseUrl, origin, verify, trusts })
  await app.listen({ port, host: '127.0.0.1' })
  live.mount(app.server)
  return {
    port,
    async close() {
      await live.close()
      await app.close()
    },
  }
}

interface Asking {
  readonly port: number
  /** Address of this machine from which the connection comes. */
  readonly peer: string
  readonly headers: Record<string, string>
}

async function send({ port, peer, headers }: Asking, method: string, path: string, body = ''): Promise<string> {
  const asked = request({ port, host: '127.0.0.1', localAddress: peer, method, path, headers })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [NodeJS.ReadableStream]
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  return text
}

async function byRoute(asking: Asking): Promise<{ ip: string; host: string; protocol: string }> {
  return JSON.parse(await send(asking, 'GET', '/api/View/Who')) as { ip: string; host: string; protocol: string } // the route above
}

async function byProvider(asking: Asking): Promise<string | null | undefined> {
  await store.db.deleteFrom('sign_in_device').execute()
  const form = { grant_type: 'password', client_id: 'huanshi-cli', username: 'member', password: PASSWORD }
  const headers = { ...asking.headers, 'content-type': 'application/x-www-form-urlencoded' }
  await send({ ...asking, headers }, 'POST', '/identity/token', new URLSearchParams(form).toString())
  return (await store.db.selectFrom('sign_in_device').select('ip').executeTakeFirst())?.ip
}

async function byHub({ port, peer, headers }: Asking): Promise<string | null | undefined> {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': randomBytes(16).toString('base64'),
    'sec-websocket-version': '13',
  }
  const path = '/hubs/online'
  const asked = request({ port, host: '127.0.0.1', localAddress: peer, path, headers: { ...headers, ...upgrade } })
  asked.end()
  const [, socket] = (await once(asked, 'upgrade')) as [unknown, Socket]
  const id = uuidV7()
  const presence = { id, sessionId: id, userId: null, userAgent: 'test', url: '/', title: '' }
  const words = [
    { protocol: 'json', version: 1 },
    { type: 1, invocationId: '1', target: 'update', arguments: [presence] },
  ]
  socket.write(frameOf(words.map((word) => `${JSON.stringify(word)}\u001e`).join('')))
  try {
    const find = () => store.db.selectFrom('online').select('ip').where('browser_id', '=', id).executeTakeFirst()
    await expect.poll(find).toBeDefined()
    return (await find())?.ip
  } finally {
    socket.destroy()
  }
}

/** RFC 6455: one text of 126 to 65535 bytes, masked with zeros. */
function frameOf(text: string): Buffer {
  const content = Buffer.from(text)
  const head = Buffer.from([0x81, 0x80 | 126, content.length >> 8, content.length & 255, 0, 0, 0, 0])
  return Buffer.concat([head, content])
}

const forwarded = {
  'x-forwarded-for': '198.51.100.9, 203.0.113.5',
  'x-forwarded-host': 'localhost:81',
  'x-forwarded-proto': 'https',
}

test.each([
  { setting: '', peer: '127.0.0.1', headers: forwarded, who: '203.0.113.5' },
  { setting: '', peer: '127.0.0.1', headers: {}, who: '127.0.0.1' },
  { setting: '127.0.0.2', peer: '127.0.0.2', headers: forwarded, who: '203.0.113.5' },
  { setting: '127.0.0.2', peer: '127.0.0.1', headers: forwarded, who: '127.0.0.1' },
  { setting: '127.0.0.2', peer: '127.0.0.3', headers: forwarded, who: '127.0.0.3' },
  { setting: 'loopback', peer: '127.9.9.9', headers: { 'x-forwarded-for': 'nonsense' }, who: '127.9.9.9' },
  {
    setting: '10.0.0.0/8,127.0.0.0/30',
    peer: '127.0.0.2',
    headers: { ...forwarded, 'x-forwarded-for': '198.51.100.9, 203.0.113.5:4711, 10.1.1.1' },
    who: '203.0.113.5',
  },
  { setting: '10.0.0.0/8,127.0.0.0/30', peer: '127.0.0.4', headers: forwarded, who: '127.0.0.4' },
])('trusting "$setting", $peer with $headers is $who everywhere', async ({ setting, peer, headers, who }) => {
  const { port } = sites.get(setting) ?? { port: 0 }
  const asking: Asking = { port, peer, headers }
  const route = await byRoute(asking)
  expect([route.ip, await byProvider(asking), await byHub(asking)]).toEqual([who, who, who])
  const isBelieved = 'x-forwarded-host' in headers && who !== peer
  expect([route.host, route.protocol]).toEqual(isBelieved ? ['localhost:81', 'https'] : [`127.0.0.1:${port}`, 'http'])
})

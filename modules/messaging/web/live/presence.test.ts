// What a tab tells of itself, before a real hub server.
import { HubServer } from '@huanshi/signalr/hub-server.ts'
import { InMemoryWebStorage } from 'oidc-client-ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { credential, registerCredential } from '@huanshi/web-kit/api/credential.ts'
import { openPresence, type Presence, type PresenceExtra } from './presence.ts'

/** As browsers have it: what is not there is null. */
class Storage extends InMemoryWebStorage {
  override getItem(name: string): string {
    return super.getItem(name) ?? (null as never)
  }
}

type Report = Readonly<Record<string, unknown>>

let reports: Report[]
let presence: Presence | null = null
let apiBase = ''

const hubs = new HubServer()
hubs.hub('/hubs/online', { methods: { update: (_call, said) => void reports.push(said as Report) } }) // an object, as sent
const server = createServer()
hubs.mount(server)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on a port
afterAll(async () => {
  await hubs.close(0)
  server.closeAllConnections()
  server.close()
})

beforeEach(() => {
  // The beat alone: sockets keep the real clock.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  reports = []
  registerCredential({ ...credential(), token: () => undefined })
  vi.stubGlobal('window', {
    config: { apiBase, authority: apiBase, clientId: 'c', scope: 'openid' },
    location: { protocol: 'http:', href: `${apiBase}/Pano?page=2` },
    localStorage: new Storage(),
    sessionStorage: new Storage(),
  })
  vi.stubGlobal('document', { title: '全景' })
})
afterEach(() => {
  presence?.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function opened(userId: string | null, extra?: PresenceExtra): Promise<Report | undefined> {
  presence = openPresence(userId, extra)
  await expect.poll(() => reports.length).toBe(1)
  return reports[0]
}

test('a tab tells of itself on connecting, when it is asked to, and every thirty seconds', async () => {
  const said = await opened('lin')
  expect(said).toEqual({
    id: window.localStorage.getItem('huanshi:browser'),
    sessionId: window.sessionStorage.getItem('huanshi:tab'),
    userId: 'lin',
    userAgent: navigator.userAgent,
    url: `${apiBase}/Pano?page=2`,
    title: '全景',
  })
  expect(said?.['id']).toMatch(/^[0-9a-f-]{36}$/)
  document.title = '标签'
  presence?.tell()
  await expect.poll(() => reports.map(({ title }) => title)).toEqual(['全景', '标签'])
  vi.advanceTimersByTime(29_999)
  vi.advanceTimersByTime(1)
  await expect.poll(() => reports.length).toBe(3)
  vi.advanceTimersByTime(60_000)
  await expect.poll(() => reports.length).toBe(5)
})

test('who is not signed in is nobody', async () => {
  expect(await opened(null)).not.toHaveProperty('userId')
})

test('what a page says of itself besides goes along, asked for anew each time, and takes nothing’s place', async () => {
  let isVisible = true
  const said = await opened('lin', () => ({ isVisible, work: 'p1', userId: 'somebody else', title: 'another' }))
  expect(said).toMatchObject({ isVisible: true, work: 'p1', userId: 'lin', title: '全景' })
  isVisible = false
  presence?.tell()
  await expect.poll(() => reports.at(-1)).toMatchObject({ isVisible: false, work: 'p1' })
})

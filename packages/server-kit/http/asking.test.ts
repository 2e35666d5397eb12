// Who may see what only this machine may, and under which names the site answers at all.
import type { InjectOptions } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import type { App } from './app-type.ts'
import { createApp } from '../app/app.ts'
import { isFromThisMachine } from './asking.ts'
import { Metrics } from '../metrics/metrics.ts'
import { registerMetrics } from '../metrics/register-metrics.ts'

const TOKEN = 'a-token-for-figures'
const app = await site(TOKEN)
const closed = await site(null)
afterAll(async () => {
  await app.close()
  await closed.close()
})

async function site(token: string | null): Promise<App> {
  const made = await createApp({
    origin: 'https://pano.example.com',
    verify: () => Promise.reject(new Error('not asked')),
  })
  registerMetrics(made, new Metrics(), token)
  made.get('/health', () => ({ status: 'ok' }))
  made.get('/api/View/Local', (request) => ({ isLocal: isFromThisMachine(request.raw) }))
  return made
}

const here = { host: 'localhost:5002' }

test.each<[string, InjectOptions, boolean]>([
  ['this machine', { headers: here }, true],
  ['this machine by number', { headers: { host: '127.0.0.1:5002' } }, true],
  ['this machine by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:5002' } }, true],
  ['this machine by mapped IPv6', { remoteAddress: '::ffff:127.0.0.1', headers: here }, true],
  ['another machine', { remoteAddress: '192.168.1.9', headers: here }, false],
  ['a visitor of a proxy', { headers: { ...here, 'x-forwarded-for': '203.0.113.5' } }, false],
  ['one that claims to be local', { headers: { ...here, 'x-forwarded-for': '127.0.0.1' } }, false],
  ['a proxy with Forwarded', { headers: { ...here, forwarded: 'for=127.0.0.1' } }, false],
  ['a proxy with X-Real-IP', { headers: { ...here, 'x-real-ip': '203.0.113.5' } }, false],
  ['a proxy with Via', { headers: { ...here, via: '1.1 proxy' } }, false],
  ['a proxy with X-Forwarded-Proto alone', { headers: { ...here, 'x-forwarded-proto': 'https' } }, false],
  ['a proxy that passes the name on', { headers: { host: 'pano.example.com' } }, false],
])('%s: local is %s', async (_, asked, isLocal) => {
  expect((await app.inject({ url: '/api/View/Local', ...asked })).json()).toEqual({ isLocal })
  expect((await closed.inject({ url: '/metrics', ...asked })).statusCode).toBe(isLocal ? 200 : 404)
})

test.each([
  ['the token', `Bearer ${TOKEN}`, 200],
  ['another', 'Bearer another-token-of-figures', 404],
  ['the beginning of it', `Bearer ${TOKEN.slice(0, -1)}`, 404],
  ['it as Basic', `Basic ${TOKEN}`, 404],
])('the figures for another machine with %s', async (_, authorization, status) => {
  const asked = { url: '/metrics', remoteAddress: '192.168.1.9', headers: { ...here, authorization } }
  expect((await app.inject(asked)).statusCode).toBe(status)
  expect((await closed.inject(asked)).statusCode).toBe(404)
})

test.each([
  ['pano.example.com', 200],
  ['PANO.example.com:443', 200],
  ['localhost:5002', 200],
  ['127.0.0.1', 200],
  ['[::1]:5002', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
  ['pano.example.com.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['192.168.1.5:5002', 421],
])('asked by the name %s the API answers %i', async (host, status) => {
  const answer = await app.inject({ url: '/api/View/Local', headers: { host } })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().type).toBe(status === 421 ? 'address.foreign-host' : undefined)
  expect((await app.inject({ url: '/health', headers: { host } })).statusCode).toBe(200)
})

test('a trusted proxy may name the host, and is held to the same names', async () => {
  const asked = (name: string, remoteAddress: string) =>
    app.inject({ url: '/api/View/Local', remoteAddress, headers: { host: 'upstream', 'x-forwarded-host': name } })
  expect((await asked('pano.example.com', '127.0.0.1')).statusCode).toBe(200)
  expect((await asked('evil.example', '127.0.0.1')).statusCode).toBe(421)
  expect((await asked('pano.example.com', '192.168.1.9')).statusCode).toBe(421)
})

test('a person who came by another name is told where the site is', async () => {
  const answer = await app.inject({ url: '/', headers: { host: 'evil.example', accept: 'text/html' } })
  expect(answer.statusCode).toBe(421)
  expect(answer.body).toContain('<a class="button" href="https://pano.example.com">')
})

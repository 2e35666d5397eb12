// OpenID Connect Session Management: applications can watch, without asking over the network, whether the browser is still signed
// in as the same person. A cookie that scripts may read stands for the state; its hash goes to the application with each sign-in.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type Provider from 'oidc-provider'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { cookieName } from '@huanshi/server-kit/http/cookie-name.ts'

const COOKIE_PATH = '/identity'
export const CHECK_SESSION = '/identity/session/check'
const SCRIPT = `${CHECK_SESSION}.js`

/** `hash.salt`, as the check-session page works it out again. */
function sessionStateOf(clientId: string, origin: string, state: string, salt: string): string {
  return `${createHash('sha256').update(`${clientId} ${origin} ${state} ${salt}`).digest('hex')}.${salt}`
}

interface StateOptions {
  readonly secret: string
  readonly origin: string
}

function stateCookie(origin: string): string {
  return cookieName('hs_session_state', { origin, path: COOKIE_PATH })
}

/** Adds `session_state` to every successful answer, and takes the cookie away with the session. */
export function tellSessionState(provider: Provider, { secret, origin }: StateOptions): void {
  const name = stateCookie(origin)
  const cookie = {
    httpOnly: false,
    signed: false,
    overwrite: true,
    sameSite: 'lax',
    path: COOKIE_PATH,
    secure: origin.startsWith('https:'),
  } as const
  provider.on('authorization.success', (ctx: KoaContextWithOIDC, out?: Record<string, unknown>) => {
    const { session, client, params } = ctx.oidc
    const back = params?.['redirect_uri']
    if (session?.accountId === undefined || client === undefined || typeof back !== 'string' || out === undefined)
      return
    // It says nothing about the session except whether it is the same.
    const state = createHmac('sha256', secret).update(`${session.uid} ${session.accountId}`).digest('base64url')
    ctx.cookies.set(name, state, cookie)
    out['session_state'] = sessionStateOf(client.clientId, new URL(back).origin, state, randomBytes(8).toString('hex'))
  })
  provider.on('end_session.success', (ctx: KoaContextWithOIDC) => {
    ctx.cookies.set(name, null, cookie)
  })
}

/** The page that an application keeps in a hidden frame and asks `client_id session_state` now and then. */
export function registerCheckSession(app: App, origin: string): void {
  const script = checkScript(stateCookie(origin))
  app.get(CHECK_SESSION, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`<!doctype html><meta charset="utf-8"><title>环视</title><script src="${SCRIPT}"></script>`),
  )
  app.get(SCRIPT, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(script),
  )
}

// SHA-256 by hand: browsers offer theirs only over TLS and on this machine, and a site of an office may be neither.
const checkScript = (cookie: string): string => `'use strict'
const K = [], H0 = []
for (let n = 2; K.length < 64; n++) {
  let prime = true
  for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false
  if (!prime) continue
  if (H0.length < 8) H0.push((Math.sqrt(n) * 4294967296) | 0)
  K.push((Math.cbrt(n) * 4294967296) | 0)
}
function sha256(text) {
  const bytes = Array.from(new TextEncoder().encode(text)), bits = bytes.length * 8
  bytes.push(128)
  while (bytes.length % 64 !== 56) bytes.push(0)
  bytes.push(0, 0, 0, 0, bits >>> 24, (bits >>> 16) & 255, (bits >>> 8) & 255, bits & 255)
  const h = H0.slice(), w = new Int32Array(64), turn = (x, n) => (x >>> n) | (x << (32 - n))
  for (let at = 0; at < bytes.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        const p = at + i * 4
        w[i] = (bytes[p] << 24) | (bytes[p + 1] << 16) | (bytes[p + 2] << 8) | bytes[p + 3]
      } else {
        const a = w[i - 15], b = w[i - 2]
        w[i] = w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))
      }
    }
    let [a, b, c, d, e, f, g, k] = h
    for (let i = 0; i < 64; i++) {
      const one = (k + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      k = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0
    }
    const now = [a, b, c, d, e, f, g, k]
    for (let i = 0; i < 8; i++) h[i] = (h[i] + now[i]) | 0
  }
  return h.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}
function stateNow() {
  const found = /(?:^|; )${cookie}=([^;]*)/.exec(document.cookie)
  return found === null ? '' : found[1]
}
addEventListener('message', (event) => {
  if (event.source === null || typeof event.data !== 'string') return
  const parts = event.data.split(' '), salt = (parts[1] || '').split('.')[1]
  const answer = parts.length !== 2 || !salt ? 'error'
    : sha256(parts[0] + ' ' + event.origin + ' ' + stateNow() + ' ' + salt) + '.' + salt === parts[1] ? 'unchanged' : 'changed'
  event.source.postMessage(answer, event.origin)
})
`

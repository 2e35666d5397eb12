// Where a client puts its token: a header where it can, the address where a browser lets it do no better.
import type { IncomingMessage } from 'node:http'

export function tokenOf(request: IncomingMessage, query: URLSearchParams): string | null {
  const header = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return header ?? query.get('access_token')
}

/** Scripts of other pages may connect only where the server says so. */
export function originOf(request: IncomingMessage): string | null {
  return request.headers.origin ?? null
}

export function isSameOrigin(request: IncomingMessage): boolean {
  const origin = originOf(request)
  if (origin === null) return true
  try {
    return new URL(origin).host === request.headers.host
  } catch {
    return false
  }
}

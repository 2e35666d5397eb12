// Caches in front of the servers.
import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

export interface PurgeChoice {
  /** Takes `POST {"tags": […]}`. */
  readonly url: string
  /** Sent as a bearer token; null without one. */
  readonly token: string | null
}

/** Null where no cache is told anything. */
export function readPurge(env: Environment, complaints: Complaints): PurgeChoice | null {
  const value = env['HUANSHI_PURGE_URL']
  const token = env['HUANSHI_PURGE_TOKEN'] ?? null
  if (value === undefined) {
    if (token !== null) complaints.add('HUANSHI_PURGE_TOKEN', '需要同时设置 HUANSHI_PURGE_URL')
    return null
  }
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? '')) {
    complaints.add('HUANSHI_PURGE_URL', `“${value}”不是网址，应当形如 https://cache.example.com/purge`)
  }
  return { url: value, token }
}

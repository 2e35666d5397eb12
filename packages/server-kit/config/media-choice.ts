// How files are given out: from which host, by which caches, and by whom their permission is looked at.
import type { Environment } from './environment.ts'
import { flag, origin, wholeNumber, type Complaints } from './variables.ts'

export interface PurgeChoice {
  /** Takes `POST {"tags": […]}`. */
  readonly url: string
  /** Sent as a bearer token; null without one. */
  readonly token: string | null
}

/** Caches in front that look at the permission of private files by themselves. */
export interface EdgeChoice {
  /** Whoever runs the site names them; another name is another key. */
  readonly name: string
  /** For which a ticket holds that they accept. */
  readonly seconds: number
}

export interface MediaChoice {
  /** Null where the site's own host gives files out. */
  readonly origin: string | null
  /** Null where nobody but the site looks at permissions. */
  readonly edge: EdgeChoice | null
  /** Null where large files pass through the server. */
  readonly redirect: RedirectChoice | null
}

/** Large files come straight from the bucket. */
export interface RedirectChoice {
  /** Where browsers reach the store; null where they reach it as the server does. */
  readonly endpoint: string | null
}

export function readMedia(
  env: Environment,
  { siteOrigin, isBucket }: { readonly siteOrigin: string; readonly isBucket: boolean },
  complaints: Complaints,
): MediaChoice {
  const own = origin(env, 'HUANSHI_MEDIA_URL', complaints) ?? null
  if (own !== null && siteOrigin.startsWith('https:') && own.startsWith('http:')) {
    complaints.add('HUANSHI_MEDIA_URL', '站点用 https，这里也要用 https，否则浏览器不会载入')
  }
  if (own !== null && own !== siteOrigin && new URL(own).hostname === new URL(siteOrigin).hostname) {
    complaints.add('HUANSHI_MEDIA_URL', '要用另一个域名，只换端口分不开两者')
  }
  return {
    origin: own === siteOrigin ? null : own,
    edge: readEdge(env, complaints),
    redirect: readRedirect(env, isBucket, complaints),
  }
}

/** Where faces and number plates are looked for; null where nothing does. */
export interface DetectorChoice {
  /** Without a slash at its end. */
  readonly url: string
}

export function readDetector(env: Environment, complaints: Complaints): DetectorChoice | null {
  const value = env['HUANSHI_BLUR_URL']
  if (value === undefined) return null
  if (!/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    complaints.add('HUANSHI_BLUR_URL', `“${value}”不是网址，应当形如 http://blur.example.com`)
  return { url: value.replace(/\/+$/, '') }
}

const DEFAULT_SECONDS = 60

function readEdge(env: Environment, complaints: Complaints): EdgeChoice | null {
  const name = env['HUANSHI_MEDIA_EDGE']
  const seconds = wholeNumber(env, 'HUANSHI_MEDIA_TICKET_SECONDS', [15, 60], complaints)
  if (name === undefined) {
    if (seconds !== undefined) complaints.add('HUANSHI_MEDIA_TICKET_SECONDS', '需要同时设置 HUANSHI_MEDIA_EDGE')
    return null
  }
  if (!/^[\w.-]{1,40}$/.test(name)) {
    complaints.add('HUANSHI_MEDIA_EDGE', `“${name}”只能由字母、数字、点、横线和下划线组成，最多 40 个`)
  }
  return { name, seconds: seconds ?? DEFAULT_SECONDS }
}

function readRedirect(env: Environment, isBucket: boolean, complaints: Complaints): RedirectChoice | null {
  const value = env['HUANSHI_STORAGE_REDIRECT']
  if (value === undefined) return null
  const isAddress = /^https?:/.test(value)
  const isWanted = isAddress || flag(env, 'HUANSHI_STORAGE_REDIRECT', complaints) === true
  if (!isWanted) return null
  if (!isBucket) {
    complaints.add('HUANSHI_STORAGE_REDIRECT', '只在 HUANSHI_STORAGE 是 s3:// 时有用')
    return null
  }
  return { endpoint: isAddress ? (origin(env, 'HUANSHI_STORAGE_REDIRECT', complaints) ?? null) : null }
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

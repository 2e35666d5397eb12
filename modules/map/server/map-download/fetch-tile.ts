// One tile from its source: bounded in bytes and time, from no private address, and from nowhere else than the source itself.
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, get as httpsGet } from 'node:https'
import { assertPublicHost, PrivateAddress, publicLookup } from '@huanshi/server-kit/http/public-lookup.ts'
import { readAtMost } from '@huanshi/server-kit/http/read-at-most.ts'

/** No tile of a map is larger. */
const MOST_BYTES = 2 * 1024 * 1024
const TIMEOUT_MS = 30_000
const MOST_REDIRECTS = 3

type Fetched =
  | { readonly kind: 'tile'; readonly bytes: Buffer }
  /** The source has none there. */
  | { readonly kind: 'empty' }
  /** Asking again later may help. @param after milliseconds that the source asks for */
  | { readonly kind: 'busy'; readonly words: string; readonly after?: number }
  /** Asking again does not help. */
  | { readonly kind: 'refused'; readonly words: string }

export type FetchTile = (url: string, signal: AbortSignal) => Promise<Fetched>

interface FetchOptions {
  readonly connections: number
  /** The operator allows sources within his own network. */
  readonly allowsPrivate: boolean
}

export function tileFetcher({ connections, allowsPrivate }: FetchOptions): { fetch: FetchTile; close(): void } {
  const kept = { keepAlive: true, maxSockets: connections }
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) }

  function open(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new TypeError('not an address of the web')
    if (!allowsPrivate) assertPublicHost(url.hostname)
    const headers = { 'user-agent': 'Huanshi-map-download', accept: 'image/*,application/x-protobuf,*/*;q=0.5' }
    const options = { agent: agents[url.protocol], headers, signal, timeout: TIMEOUT_MS }
    const looked = allowsPrivate ? options : { ...options, lookup: publicLookup }
    return new Promise((resolve, reject) => {
      const get = url.protocol === 'https:' ? httpsGet : httpGet
      const request = get(url, looked, resolve)
      request.on('timeout', () => request.destroy(new Error('the source is silent')))
      request.on('error', reject)
    })
  }

  async function ask(url: URL, signal: AbortSignal, redirects = 0): Promise<Fetched> {
    const answer = await open(url, signal)
    const { statusCode: status = 0, headers } = answer
    const bytes = await readAtMost(answer, MOST_BYTES)
    if (status >= 300 && status < 400 && headers.location !== undefined && redirects < MOST_REDIRECTS) {
      const next = URL.parse(headers.location, url)
      // Elsewhere is another source, of which nobody has read the terms.
      if (next?.origin === url.origin) return ask(next, signal, redirects + 1)
      return { kind: 'refused', words: '来源转到了别的网站' }
    }
    return bytes === null ? { kind: 'refused', words: '瓦片超过 2 MB' } : fetched(status, headers, bytes)
  }

  return {
    async fetch(url, signal) {
      // Of the whole, however slowly it trickles.
      const limit = AbortSignal.any([signal, AbortSignal.timeout(2 * TIMEOUT_MS)])
      try {
        return await ask(new URL(url), limit)
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof PrivateAddress) return { kind: 'refused', words: '来源在内部网络里' }
        return { kind: 'busy', words: '连不上来源' }
      }
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}

const emptyStatus = new Set([204, 404, 410])
const busyStatus = new Set([408, 429])

function fetched(status: number, headers: IncomingMessage['headers'], bytes: Buffer): Fetched {
  if (emptyStatus.has(status) || (status === 200 && bytes.length === 0)) return { kind: 'empty' }
  if (status === 200) return { kind: 'tile', bytes }
  const words = `来源回答 ${status}`
  if (!busyStatus.has(status) && status < 500) return { kind: 'refused', words }
  const after = retryAfter(headers['retry-after'])
  return { kind: 'busy', words, ...(after === undefined ? {} : { after }) }
}

/** Seconds, or a moment. */
function retryAfter(value: string | undefined, now = Date.now()): number | undefined {
  if (value === undefined) return undefined
  const wait = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(wait) && wait > 0 ? wait : undefined
}

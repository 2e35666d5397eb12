// What a page has fetched, by Chromium's own count of bytes on the line.
import type { CDPSession } from '@playwright/test'

export interface Fetched {
  readonly url: string
  readonly type: string
  /** Milliseconds since the first request. */
  readonly begun: number
  readonly ended: number
  /** Headers included, packed as it came; 0 out of the cache. */
  readonly bytes: number
}

export interface Traffic {
  readonly all: readonly Fetched[]
  /** Nothing is on its way. */
  readonly isIdle: () => boolean
}

export function watchTraffic(screen: CDPSession): Traffic {
  const all: Fetched[] = []
  const open = new Map<string, Omit<Fetched, 'ended' | 'bytes'>>()
  let first: number | null = null
  const since = (seconds: number): number => Math.round((seconds - (first ??= seconds)) * 1000)
  const end = (id: string, timestamp: number, bytes: number): void => {
    const begun = open.get(id)
    if (begun !== undefined) all.push({ ...begun, ended: since(timestamp), bytes })
    open.delete(id)
  }
  screen.on('Network.requestWillBeSent', ({ requestId, request: { url }, type = '', timestamp }) => {
    // What others have sent along is no traffic; live connections never end.
    if (/^https?:/.test(url) && type !== 'EventSource') open.set(requestId, { url, type, begun: since(timestamp) })
  })
  screen.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  screen.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  return { all, isIdle: () => open.size === 0 }
}

export const bytesOf = (fetched: readonly Fetched[]): number => fetched.reduce((sum, { bytes }) => sum + bytes, 0)

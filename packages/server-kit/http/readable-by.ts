/**
 * Whose pages read files that have a host of their own. Those of groups do too, and one answer has to do for all of them, for not every cache
 * keeps answers apart by who asks.
 * @param hasGroups some group has a host of its own
 */
export function readersOf(origin: string, hasGroups: boolean): string {
  return hasGroups ? '*' : origin
}

/**
 * Files that have a host of their own are read from there by the site's pages (WebGL, `fetch`), and by nobody else's. It is the same for
 * whoever asks, so that caches keep one answer for all.
 */
export function readableBy(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'accept-ranges, content-range, content-length, etag, last-modified, x-trace-id',
    'timing-allow-origin': origin,
  }
}

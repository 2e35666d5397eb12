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

/**
 * What was asked for, at the site's own origin. The path is taken as a path and nothing else, for what looks like one may name a host:
 * `//elsewhere`, `/\elsewhere`.
 */
export function ownAddress(origin: string, requested: string): string {
  const at = requested.search(/[?#]/)
  const address = new URL(origin)
  address.pathname = at < 0 ? requested : requested.slice(0, at)
  address.search = at < 0 ? '' : requested.slice(at).replace(/#.*$/, '')
  return address.href
}

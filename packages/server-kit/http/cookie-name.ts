/**
 * The name of a cookie for its path. Where the site has TLS, browsers take one of such a name only over TLS, and `__Host-` only from this very
 * host: no neighbour under the same domain can put another in its place.
 */
export function cookieName(name: string, { origin, path }: { readonly origin: string; readonly path: string }): string {
  if (!origin.startsWith('https:')) return name
  return path === '/' ? `__Host-${name}` : `__Secure-${name}`
}

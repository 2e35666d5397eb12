// Where the person was before signing in. Only a path on this site is ever followed.
export interface SignInState {
  readonly returnTo: string
}

const sessionPages = new Set(['/signin-oidc', '/silent-refresh', '/signout-oidc', '/error', '/errorpage'])

export function returnAddress(state: unknown): string {
  const to = typeof state === 'object' && state !== null && 'returnTo' in state ? state.returnTo : undefined
  return typeof to === 'string' && isOwnPath(to) ? to : '/'
}

/** A path, and neither `//host` nor `/\host`, which browsers take for another site, also with a tab between; coming back to a session page would loop. */
export function isOwnPath(address: string): boolean {
  if (!address.startsWith('/') || /^\/[/\\]|\p{Cc}/u.test(address)) return false
  const path = address.split(/[?#]/)[0] ?? ''
  return !sessionPages.has(path.toLowerCase().replace(/\/+$/, ''))
}

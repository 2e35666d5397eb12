// Where a program that comes without a token learns how to get one (RFC 9728).
export const PROTECTED = '/.well-known/oauth-protected-resource'

/** What whoever comes to `/mcp` without a token that holds is told, so that a client finds the way in by itself. */
export function wayIn(origin: string): string {
  return `Bearer realm="huanshi-mcp", resource_metadata="${origin}${PROTECTED}/mcp"`
}

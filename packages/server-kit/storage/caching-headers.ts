// How long browsers and caches in front of the servers may keep a file, by the address under which it was asked for.
import { revisionGrant } from '../permit/permits.ts'
import { termOf } from './media-address.ts'

/** Within which what is withdrawn may still come from a cache that others share and that nobody tells. */
const SHARED_SECONDS = 60
const YEAR = 365 * 24 * 3600

/**
 * What is for everybody, under an address that stays: for good, where caches are told what has ended (purge-caches.ts), with its permits
 * as tags by which they find their copies. What is not: in one browser, until its address ends.
 */
export function cachingHeaders(ticket: string, prefix: string, isPurged: boolean): Record<string, string> {
  const term = termOf(ticket)
  if (!('lasts' in term)) return { 'cache-control': `private, max-age=${term.seconds}, immutable` }
  if (!isPurged) return { 'cache-control': `public, max-age=${YEAR}, s-maxage=${SHARED_SECONDS}, immutable` }
  const tags = [...term.lasts, ...revisionGrant(prefix)]
  return {
    'cache-control': `public, max-age=${YEAR}, immutable`,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}

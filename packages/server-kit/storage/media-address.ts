// Addresses of media that carry their own permission: /media/{expiry}.{permits}.{signature}/{prefix}/{file}. They are the same
// for half a day, so that browsers find in their cache what they have seen, and hold for 12 to 24 hours, as long as all of the
// permits that they name hold. What is for everybody has `p` in place of the expiry: that address stays the same for as long as the
// permits hold. Caches in front may accept some by a seal of their own (docs/formats/media-addresses.md).
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EdgeChoice } from '../config/media-choice.ts'
import type { EndedPermits } from '../permit/ended-permits.ts'
import { isForEverybody, PERMIT, permitOf, revisionGrant, type Grant } from '../permit/permits.ts'
import { edgeKey, edgeSeal } from './edge-seal.ts'

const WINDOW = 12 * 3600
const SIGNATURE_BYTES = 16
/** Verified addresses are remembered, so that the tiles of one picture cost one signature. */
const REMEMBERED = 5_000
/** In place of an expiry. */
const LASTING = 'p'
/** Within which what ends is heard and remembered (ended-permits.ts), so that the table need not be asked again. */
const ASKED_AGAIN_MS = 20 * 3600_000
const TICKET = new RegExp(`^([0-9a-z]{1,10})\\.((?:${PERMIT}\\.)*)([\\w-]{22})([\\w-]{22})?$`)

export interface MediaAddresses {
  /** Of the host that gives files out; empty where it is the site's own. */
  readonly origin: string
  /** `{origin}/media/{ticket}/{prefix}`; a file's name follows after a slash. @param grant what must stay true for it to hold */
  address(prefix: string, grant: Grant, now?: number): string
  /** Of a record that is open to everybody. */
  open(prefix: string): string
  /** A permission by itself, for something other than files. @param until milliseconds */
  ticket(what: string, grant: Grant, until: number): string
  /** The same asked of the table, which knows it first. @throws DatabaseUnavailable */
  holdsByTable(ticket: string, prefix: string): Promise<boolean>
  /** Is this ticket good for this prefix now, as far as was heard? */
  holds(ticket: string, prefix: string, now?: number): boolean | Promise<boolean>
  /** Was it for everybody, as far as its signature says, and has that ended for good? False while nothing can be asked. */
  hasEnded(ticket: string, prefix: string): Promise<boolean>
  /** For one that holds: another that caches in front accept as well, for a short while; null where none does. */
  short(ticket: string, prefix: string, now?: number): ShortAddress | null
}

export interface ShortAddress {
  /** As of `address`. */
  readonly address: string
  readonly seconds: number
}

/** It names what everybody may see. */
export function isLasting(ticket: string): boolean {
  return ticket.startsWith(`${LASTING}.`)
}

/** Makes addresses and nothing else. */
export type Signer = Pick<MediaAddresses, 'address' | 'open'>

interface Verified {
  /** Milliseconds. */
  readonly expires: number
  readonly grant: Grant
}

interface Signed {
  /** Milliseconds; null for what lasts. */
  readonly expires: number | null
  /** As the ticket names it. */
  readonly named: Grant
  /** With what it stands on beside that. */
  readonly grant: Grant
}

interface AddressOptions {
  /** Of another host that gives files out. */
  readonly origin?: string | null
  /** Caches in front that look at tickets by themselves. */
  readonly edge?: EdgeChoice | null
}

function ticketSigner(key: Buffer) {
  /** @param granted the permits, a point behind each */
  function signature(prefix: string, expiry: string, granted: string): Buffer {
    return createHmac('sha256', key).update(`${prefix}\n${expiry}\n${granted}`).digest().subarray(0, SIGNATURE_BYTES)
  }

  function ticketOf(prefix: string, expiry: string, granted: string): string {
    return `${expiry}.${granted}${signature(prefix, expiry, granted).toString('base64url')}`
  }

  return { signature, ticketOf }
}

export function mediaAddresses(
  key: Buffer,
  ended: Pick<EndedPermits, 'allHold' | 'neverEnded'> & Partial<Pick<EndedPermits, 'endedForGood'>>,
  { origin: own = null, edge = null }: AddressOptions = {},
): MediaAddresses {
  const origin = own ?? ''
  const sealing = edge === null ? null : { key: edgeKey(key, edge.name), seconds: edge.seconds }
  const verified = new Map<string, Verified>()
  const asking = new Map<string, Promise<boolean>>()
  const signed = new Map<string, string>()
  const { signature, ticketOf } = ticketSigner(key)

  function address(prefix: string, grant: Grant, now = Date.now()): string {
    const expiry = isForEverybody(grant) ? LASTING : ((Math.floor(now / 1000 / WINDOW) + 2) * WINDOW).toString(36)
    const granted = pointed(grant)
    const name = `${expiry}.${granted}/${prefix}`
    const known = signed.get(name)
    if (known !== undefined) return known
    const made = `${origin}/media/${ticketOf(prefix, expiry, granted)}/${prefix}`
    if (signed.size >= REMEMBERED) signed.clear()
    signed.set(name, made)
    return made
  }

  function verify(ticket: string, prefix: string): Signed | null {
    const [, expiry = '', granted = '', given = '', seal] = TICKET.exec(ticket) ?? []
    const bytes = Buffer.from(given, 'base64url')
    if (bytes.length !== SIGNATURE_BYTES || bytes.toString('base64url') !== given) return null
    if (!timingSafeEqual(bytes, signature(prefix, expiry, granted))) return null
    if (seal !== undefined && (sealing === null || seal !== edgeSeal(sealing.key, { prefix, expiry, granted })))
      return null
    const named = granted.split('.').filter((permit) => permit !== '')
    if (expiry !== LASTING) return signedFor(prefix, Number.parseInt(expiry, 36) * 1000, named)
    return isForEverybody(named) ? signedFor(prefix, null, named) : null
  }

  function remember(name: string, found: Verified): void {
    if (verified.size >= REMEMBERED) verified.clear()
    verified.set(name, found)
  }

  /** What lasts may have ended before anything that is remembered here. */
  async function askedOnce(name: string, grant: Grant, now: number): Promise<boolean> {
    if (!(await ended.neverEnded(grant))) return false
    remember(name, { expires: now + ASKED_AGAIN_MS, grant })
    // Heard while it was asked.
    return ended.allHold(grant)
  }

  return {
    origin,
    address,
    open: (prefix) => address(prefix, [permitOf('o', prefix.split('/')[1] ?? '')]),
    ticket: (what, grant, until) => ticketOf(what, Math.floor(until / 1000).toString(36), pointed(grant)),
    async holdsByTable(ticket, prefix) {
      const found = verify(ticket, prefix)
      return found !== null && (found.expires ?? Number.POSITIVE_INFINITY) > Date.now() && ended.neverEnded(found.grant)
    },
    holds(ticket, prefix, now = Date.now()) {
      const name = `${ticket}/${prefix}`
      const known = verified.get(name)
      if (known !== undefined && (known.expires > now || !isLasting(ticket)))
        return known.expires > now && ended.allHold(known.grant, now)
      const fresh = verify(ticket, prefix)
      if (fresh === null) return false
      const { expires, grant } = fresh
      if (expires !== null) {
        remember(name, { expires, grant })
        return expires > now && ended.allHold(grant, now)
      }
      const asked = asking.get(name) ?? askedOnce(name, grant, now).finally(() => asking.delete(name))
      asking.set(name, asked)
      return asked
    },
    hasEnded: async (ticket, prefix) => (await ended.endedForGood?.(lastingGrant(verify(ticket, prefix)))) === true,
    short(ticket, prefix, now = Date.now()) {
      const known = sealing === null ? null : verify(ticket, prefix)
      if (sealing === null || known === null || known.expires === null) return null
      const until = Math.min(known.expires, now + sealing.seconds * 1000)
      const seconds = Math.floor((until - now) / 1000)
      if (seconds <= 0) return null
      const [expiry, granted] = [Math.floor(until / 1000).toString(36), pointed(known.named)]
      const seal = edgeSeal(sealing.key, { prefix, expiry, granted })
      return { address: `${origin}/media/${ticketOf(prefix, expiry, granted)}${seal}/${prefix}`, seconds }
    },
  }
}

/** Empty for what was signed for a time, or not by this site. */
function lastingGrant(signed: Signed | null): Grant {
  return signed?.expires === null ? signed.grant : []
}

function signedFor(prefix: string, expires: number | null, named: Grant): Signed {
  return { expires, named, grant: [...named, ...revisionGrant(prefix)] }
}

function pointed(grant: Grant): string {
  return grant.map((permit) => `${permit}.`).join('')
}

/** Of a ticket that holds: seconds until it ends, or the permits of one that lasts as long as they do. */
export function termOf(ticket: string, now = Date.now()): { readonly seconds: number } | { readonly lasts: Grant } {
  const [expiry = '', ...rest] = ticket.split('.')
  if (expiry === LASTING) return { lasts: rest.slice(0, -1) }
  return { seconds: Math.max(0, Math.floor(Number.parseInt(expiry, 36) - now / 1000)) }
}

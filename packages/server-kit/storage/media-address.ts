// Addresses of media that carry their own permission: /media/{expiry}.{permits}.{signature}/{prefix}/{file}. They are the same
// for half a day, so that browsers find in their cache what they have seen, and hold for 12 to 24 hours, as long as all of the
// permits that they name hold.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { EndedPermits } from '../permit/ended-permits.ts'
import { PERMIT, permitOf, type Grant } from '../permit/permits.ts'

const WINDOW = 12 * 3600
const SIGNATURE_BYTES = 16
/** Verified addresses are remembered, so that the tiles of one picture cost one signature. */
const REMEMBERED = 5_000
const TICKET = new RegExp(`^([0-9a-z]{1,10})\\.((?:${PERMIT}\\.)*)([\\w-]{22})$`)

export interface MediaAddresses {
  /** `/media/{ticket}/{prefix}`; a file's name follows after a slash. @param grant what must stay true for it to hold */
  address(prefix: string, grant: Grant, now?: number): string
  /** Of a record that is open to everybody. */
  open(prefix: string): string
  /** A permission by itself, for something other than files. @param until milliseconds */
  ticket(what: string, grant: Grant, until: number): string
  /** Is this ticket good for this prefix now, as far as was heard? */
  holds(ticket: string, prefix: string, now?: number): boolean | Promise<boolean>
}

/** Makes addresses and nothing else. */
export type Signer = Pick<MediaAddresses, 'address' | 'open'>

interface Verified {
  readonly expires: number
  readonly grant: Grant
}

export function mediaAddresses(key: Buffer, ended: Pick<EndedPermits, 'allHold'>): MediaAddresses {
  const verified = new Map<string, Verified>()
  const signed = new Map<string, string>()

  /** @param granted the permits, a point behind each */
  function signature(prefix: string, expiry: string, granted: string): Buffer {
    return createHmac('sha256', key).update(`${prefix}\n${expiry}\n${granted}`).digest().subarray(0, SIGNATURE_BYTES)
  }

  function ticketOf(prefix: string, expiry: string, granted: string): string {
    return `${expiry}.${granted}${signature(prefix, expiry, granted).toString('base64url')}`
  }

  function address(prefix: string, grant: Grant, now = Date.now()): string {
    const expiry = ((Math.floor(now / 1000 / WINDOW) + 2) * WINDOW).toString(36)
    const granted = pointed(grant)
    const name = `${expiry}.${granted}/${prefix}`
    const known = signed.get(name)
    if (known !== undefined) return known
    const made = `/media/${ticketOf(prefix, expiry, granted)}/${prefix}`
    if (signed.size >= REMEMBERED) signed.clear()
    signed.set(name, made)
    return made
  }

  function verify(ticket: string, prefix: string): Verified | null {
    const [, expiry = '', granted = '', given = ''] = TICKET.exec(ticket) ?? []
    const bytes = Buffer.from(given, 'base64url')
    if (bytes.length !== SIGNATURE_BYTES || bytes.toString('base64url') !== given) return null
    if (!timingSafeEqual(bytes, signature(prefix, expiry, granted))) return null
    return { expires: Number.parseInt(expiry, 36) * 1000, grant: granted.split('.').filter((permit) => permit !== '') }
  }

  return {
    address,
    open: (prefix) => address(prefix, [permitOf('o', prefix.split('/')[1] ?? '')]),
    ticket: (what, grant, until) => ticketOf(what, Math.floor(until / 1000).toString(36), pointed(grant)),
    holds(ticket, prefix, now = Date.now()) {
      const name = `${ticket}/${prefix}`
      let found = verified.get(name)
      if (found === undefined) {
        const fresh = verify(ticket, prefix)
        if (fresh === null) return false
        if (verified.size >= REMEMBERED) verified.clear()
        verified.set(name, fresh)
        found = fresh
      }
      return found.expires > now && ended.allHold(found.grant, now)
    },
  }
}

function pointed(grant: Grant): string {
  return grant.map((permit) => `${permit}.`).join('')
}

/** Seconds for which a ticket that holds may be kept, and whether it is for everybody. */
export function keepingOf(ticket: string, now = Date.now()): { readonly seconds: number; readonly isOpen: boolean } {
  const [expiry = '', ...rest] = ticket.split('.')
  const seconds = Math.max(0, Math.floor(Number.parseInt(expiry, 36) - now / 1000))
  return { seconds, isOpen: rest.length === 2 && rest[0]?.startsWith('o') === true }
}

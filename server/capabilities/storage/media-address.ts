// Addresses of media that carry their own permission: /media/{expiry}.{signature}/{prefix}/{file}. They are the same for
// half a day, so that browsers find in their cache what they have seen, and hold for 12 to 24 hours.
import { createHmac, timingSafeEqual } from 'node:crypto'

const WINDOW = 12 * 3600
const SIGNATURE_BYTES = 16
/** Verified addresses are remembered, so that the tiles of one picture cost one signature. */
const REMEMBERED = 5_000

export interface MediaAddresses {
  /** `/media/{expiry}.{signature}/{prefix}`; a file's name follows after a slash. */
  address(prefix: string, now?: number): string
  /** Is this ticket good for this prefix now? */
  holds(ticket: string, prefix: string, now?: number): boolean
}

export function mediaAddresses(key: Buffer): MediaAddresses {
  const verified = new Set<string>()
  const signed = new Map<string, string>()

  function signature(prefix: string, expiry: string): Buffer {
    return createHmac('sha256', key).update(`${prefix}\n${expiry}`).digest().subarray(0, SIGNATURE_BYTES)
  }

  return {
    address(prefix, now = Date.now()) {
      const expiry = ((Math.floor(now / 1000 / WINDOW) + 2) * WINDOW).toString(36)
      const name = `${expiry}/${prefix}`
      const known = signed.get(name)
      if (known !== undefined) return known
      const address = `/media/${expiry}.${signature(prefix, expiry).toString('base64url')}/${prefix}`
      if (signed.size >= REMEMBERED) signed.clear()
      signed.set(name, address)
      return address
    },
    holds(ticket, prefix, now = Date.now()) {
      const [expiry = '', given = ''] = ticket.split('.')
      if (!/^[0-9a-z]{1,10}$/.test(expiry) || Number.parseInt(expiry, 36) * 1000 <= now) return false
      const name = `${ticket}/${prefix}`
      if (verified.has(name)) return true
      const bytes = Buffer.from(given, 'base64url')
      if (bytes.length !== SIGNATURE_BYTES || bytes.toString('base64url') !== given) return false
      if (!timingSafeEqual(bytes, signature(prefix, expiry))) return false
      if (verified.size >= REMEMBERED) verified.clear()
      verified.add(name)
      return true
    },
  }
}

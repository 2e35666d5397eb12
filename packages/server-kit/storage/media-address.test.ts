import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EndedPermits } from '../permit/ended-permits.ts'
import { mediaAddresses } from './media-address.ts'

const HOUR = 3600_000
const prefix = 'pano/0193a5b0-0000-7000-8000-000000000001/0193a5b0-0000-7000-8000-000000000002'
const media = mediaAddresses(randomBytes(32), new EndedPermits())
const ticketOf = (address: string): string => address.split('/')[2] ?? ''

test('an address holds for 12 to 24 hours and stays the same within its window', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1e12, max: 4e12 }), (now) => {
      const ticket = ticketOf(media.address(prefix, [], now))
      expect(media.holds(ticket, prefix, now)).toBe(true)
      expect(media.holds(ticket, prefix, now + 12 * HOUR - 1)).toBe(true)
      expect(media.holds(ticket, prefix, now + 24 * HOUR + 1)).toBe(false)
      const windowStart = Math.floor(now / (12 * HOUR)) * 12 * HOUR
      expect(media.address(prefix, [], windowStart)).toBe(media.address(prefix, [], windowStart + 12 * HOUR - 1))
    }),
  )
})

test('no other prefix, expiry, signature or key opens it', () => {
  const now = Date.now()
  const ticket = ticketOf(media.address(prefix, [], now))
  const [expiry = '', signature = ''] = ticket.split('.')
  const later = (Number.parseInt(expiry, 36) + 43_200).toString(36)
  expect(media.holds(ticket, prefix.replace('1/', '3/'), now)).toBe(false)
  expect(media.holds(`${later}.${signature}`, prefix, now)).toBe(false)
  expect(media.holds(`${expiry}.${signature.slice(0, -1)}`, prefix, now)).toBe(false)
  expect(media.holds(`${expiry}.${signature}x`, prefix, now)).toBe(false)
  expect(media.holds(expiry, prefix, now)).toBe(false)
  expect(mediaAddresses(randomBytes(32), new EndedPermits()).holds(ticket, prefix, now)).toBe(false)
})

import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EndedPermits } from '../permit/ended-permits.ts'
import { memberPermit, permitOf, personGrant, shownPermit, usePermit, type Grant } from '../permit/permits.ts'
import type { AreaCaller } from '../session/caller.ts'
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

const [id, other] = ['0193a5b0-0000-7000-8000-000000000001', '0193a5b0-0000-7000-8000-000000000003']
const shown = shownPermit(other)

test.each<[string, Grant, boolean]>([
  ['open to everybody', [permitOf('o', id)], true],
  ['shown by a tour that is known to use it', [shown, permitOf('x', id), usePermit(other, id)], true],
  [
    'of a member, shown by a tour of the group',
    [shown, permitOf('x', id), usePermit(other, id), memberPermit(id, other)],
    true,
  ],
  [
    'an emblem of what a tour shows',
    [shown, permitOf('x', id), usePermit(other, id), permitOf('x', other), usePermit(id, other)],
    true,
  ],
  ['shown by what nobody knows to use it', [shown, permitOf('x', id)], false],
  [
    'an emblem that is not known to be used',
    [shown, permitOf('x', id), usePermit(other, id), permitOf('x', other)],
    false,
  ],
  ['behind a password', [shownPermit(other, 'hash'), permitOf('x', id), usePermit(other, id)], false],
  ['seen by a person', personGrant({ userId: id, sessionId: 'session' } as AreaCaller), false],
  ['open, and seen by a person', [permitOf('o', id), ...personGrant({ userId: id } as AreaCaller)], false],
  ['of nobody', [], false],
])('what is %s has an address that lasts: %j', (_what, grant, lasts) => {
  const [now, later] = [media.address(prefix, grant, 1e12), media.address(prefix, grant, 2e12)]
  expect([now.startsWith('/media/p.'), now === later]).toEqual([lasts, lasts])
})

test('an address that lasts holds until it ends, and again; it is asked for once a day', async () => {
  let asked = 0
  const over = new Set<string>()
  const ended = {
    allHold: (grant: Grant) => !grant.some((permit) => over.has(permit)),
    neverEnded: async (grant: Grant) => {
      asked += 1
      return !grant.some((permit) => over.has(permit))
    },
  }
  const own = mediaAddresses(randomBytes(32), ended)
  const ticket = ticketOf(own.open(prefix))
  expect(await Promise.all([own.holds(ticket, prefix), own.holds(ticket, prefix)])).toEqual([true, true])
  expect([own.holds(ticket, prefix), own.holds(ticket, prefix, Date.now() + 19 * HOUR), asked]).toEqual([true, true, 1])
  expect(await own.holds(ticket, prefix, Date.now() + 21 * HOUR)).toBe(true)
  expect(asked).toBe(2)
  over.add(permitOf('o', id))
  expect(await own.holds(ticket, prefix)).toBe(false)
  expect(await own.holds(ticket, prefix, Date.now() + 400 * 24 * HOUR)).toBe(false)
  over.clear()
  expect(await own.holds(ticket, prefix, Date.now() + 400 * 24 * HOUR)).toBe(true)
})

test('nobody makes what ends into what lasts, and what is forged asks for nothing', () => {
  const silent = { allHold: () => true, neverEnded: () => Promise.reject(new Error('asked')) }
  const own = mediaAddresses(randomBytes(32), silent)
  const [, ...rest] = ticketOf(own.address(prefix, [shown, permitOf('x', id)])).split('.')
  const signature = rest.at(-1) ?? ''
  for (const forged of [
    ['p', ...rest],
    ['p', permitOf('o', id), signature],
    ['p', signature],
    [
      ticketOf(own.open(prefix)).split('.')[0] ?? '',
      permitOf('o', other),
      ticketOf(own.open(prefix)).split('.')[2] ?? '',
    ],
  ])
    expect(own.holds(forged.join('.'), prefix)).toBe(false)
  expect(own.holds(ticketOf(own.open(prefix)), prefix.replace(/2$/, '4'))).toBe(false)
})

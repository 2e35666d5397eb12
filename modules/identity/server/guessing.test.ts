// Guessing at passwords, at great length: what it costs this site, whom it keeps out, and what can be learned by it.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { authenticator } from './authenticate.ts'
import { accountByName } from './account.ts'
import { verifyPassword } from './password.ts'
import { addAccount, testCost } from './test-site.ts'

// The real ones, counted.
vi.mock('./password.ts', async (original) => {
  const real = await original<typeof import('./password.ts')>()
  return { ...real, verifyPassword: vi.fn<typeof real.verifyPassword>(real.verifyPassword) }
})
vi.mock('./account.ts', async (original) => {
  const real = await original<typeof import('./account.ts')>()
  return { ...real, accountByName: vi.fn<typeof real.accountByName>(real.accountByName) }
})

const PASSWORD = 'correct horse'
const ATTACKER = '203.0.113.7'
const OWNER = '198.51.100.2'
const hashes = vi.mocked(verifyPassword)

const store = await testDatabase()
const enter = authenticator(store.db, { cost: testCost, captchaFrom: 3 })
const ownerId = await addAccount(store.db, 'member', PASSWORD, ['会员'])
afterAll(() => store.close())
beforeEach(async () => {
  await store.db.deleteFrom('sign_in_attempt').execute()
  vi.clearAllMocks()
})

const isHuman = async () => true
/** Somebody who even reads the pictures; what one try comes to. */
async function guess(account: string, address = ATTACKER, password = 'x'): Promise<string> {
  return enter({ account, password, address, isHuman }).catch((error: { code?: string }) => error.code ?? 'fault')
}

/** A hundred at once; the owner comes in between. */
async function storm(lots: number, nameOf: (index: number) => string): Promise<string[]> {
  const ofOwner: string[] = []
  for (let lot = 0; lot < lots; lot += 1) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => guess(nameOf(lot * 100 + index))))
    if (lot % 5 === 3) ofOwner.push(await enter({ account: 'member', password: PASSWORD, address: OWNER }))
  }
  return ofOwner
}

test.each<[string, number, (index: number) => string]>([
  ['ten thousand guesses at ever new names', 100, (index) => `someone-${index}`],
  [
    'a thousand guesses at one account by its names',
    10,
    (index) => (index % 2 === 0 ? 'member' : 'member@example.com'),
  ],
])(
  '%s from one place cost few hashes, and its owner signs in at once',
  async (_, lots, nameOf) => {
    const ofOwner = await storm(lots, nameOf)
    // Without waiting and without a picture to read.
    expect(new Set(ofOwner)).toEqual(new Set([ownerId]))
    expect(ofOwner).toHaveLength(lots / 5)
    const ofAttacker = hashes.mock.calls.length - ofOwner.length
    expect(ofAttacker).toBeGreaterThan(0)
    expect(ofAttacker).toBeLessThan(110)
  },
  120_000,
)

test('guesses at one name from ever new places lock the name in the end', async () => {
  const told = new Set<string>()
  for (let place = 1; place <= 60; place += 1) told.add(await guess('member', `192.0.2.${place}`))
  expect(told).toEqual(new Set(['sign-in.failed', 'sign-in.locked']))
  expect(hashes.mock.calls.length).toBe(50)
})

test('a picture is asked of who guessed, and of nobody else before a dozen failures', async () => {
  const bare = (account: string, address: string, password = 'x') =>
    enter({ account, password, address }).catch((error: { code?: string }) => error.code ?? 'fault')
  const told: string[] = []
  for (let index = 0; index < 5; index += 1) told.push(await bare('member', ATTACKER))
  expect(told).toEqual(['sign-in.failed', 'sign-in.failed', 'sign-in.failed', 'sign-in.captcha', 'sign-in.captcha'])
  expect(await bare('member', OWNER, PASSWORD)).toBe(ownerId)
})

/** Everything that an attacker sees, and every step that takes time. */
async function traces(names: readonly string[]): Promise<unknown> {
  await store.db.deleteFrom('sign_in_attempt').execute()
  vi.clearAllMocks()
  const seen: unknown[] = []
  for (const name of names) {
    const before = hashes.mock.calls.length
    const answer = await enter({ account: name, password: 'x', address: ATTACKER }).catch(
      ({ code, details }: { code: string; details: object }) => ({ code, details }),
    )
    const spent = hashes.mock.calls.slice(before).map(([, stored]) => stored.replace(/[^$]+\$[^$]+$/, ''))
    seen.push({ answer, spent, lookedUp: vi.mocked(accountByName).mock.calls.length })
  }
  return seen
}

test('an account that exists is told from one that does not by nothing: words, waits, pictures or work done', async () => {
  await addAccount(store.db, 'no-password', PASSWORD, [])
  await store.db.updateTable('user').set({ password_hash: null }).where('user_name', '=', 'no-password').execute()
  const ofNobody = await traces(Array.from({ length: 8 }, () => 'nobody'))
  for (const name of ['member', 'no-password', 'public'])
    expect(await traces(Array.from({ length: 8 }, () => name))).toEqual(ofNobody)
  // Nor do two names that are one person's look any different from two that are not.
  const strangers = await traces(['a', 'a', 'a', 'a', 'b', 'a', 'b'])
  const own = ['member', 'member', 'member', 'member', 'member@example.com', 'member', 'member@example.com']
  expect(await traces(own)).toEqual(strangers)
})

const KNOWN = async (userId: string | undefined) => (userId === ownerId ? 'browser' : null)
const comes = (address: string, isKnown: boolean, password = PASSWORD, name = 'member') =>
  enter({ account: name, password, address, isHuman, ...(isKnown ? { knownDevice: KNOWN } : {}) }).catch(
    (error: { code?: string }) => error.code ?? 'fault',
  )
const NEIGHBOUR = '2001:db8:0:1::7'
const SAME_HOME = '2001:db8:0:1:ffff::1'
const OTHER_HOME = '2001:db8:0:2::7'

/** Who guesses what and where; then the owner comes with the right password, once in a strange browser and once in his own. */
test.each<[string, (index: number) => Promise<unknown>, number, string, string]>([
  ['guesses at the account, same address', () => guess('member'), 30, ATTACKER, 'sign-in.locked'],
  ['guesses at the account, another address', () => guess('member'), 30, OWNER, 'in'],
  ['guesses at the account, same home by IPv6', () => guess('member', NEIGHBOUR), 30, SAME_HOME, 'sign-in.locked'],
  ['guesses at the account, next home by IPv6', () => guess('member', NEIGHBOUR), 30, OTHER_HOME, 'in'],
  ['guesses at invented names, same address', (index) => guess(`x${index}`), 34, ATTACKER, 'in'],
  ['very many of them, same address', (index) => guess(`x${index}`), 120, ATTACKER, 'sign-in.locked'],
  ['very many of them, another address', (index) => guess(`x${index}`), 120, OWNER, 'in'],
  ['guesses from everywhere', (index) => guess('member', `192.0.2.${index}`), 70, OWNER, 'sign-in.locked'],
])('%s: a strange browser is told %s', async (_, attack, times, place, told) => {
  for (let index = 1; index <= times; index += 1) await attack(index)
  const strange = await comes(place, false)
  expect(strange === ownerId ? 'in' : strange).toBe(told)
  expect(await comes(place, true)).toBe(ownerId)
})

test('a known browser is asked for no picture that others have earned, and has few guesses of its own', async () => {
  for (let index = 0; index < 20; index += 1) await guess('member', `192.0.2.${index}`)
  const bare = (password: string) =>
    enter({ account: 'member', password, address: OWNER, knownDevice: KNOWN }).catch(
      (error: { code?: string }) => error.code ?? 'fault',
    )
  expect(await bare(PASSWORD)).toBe(ownerId)
  const told: string[] = []
  for (let index = 0; index < 8; index += 1) told.push(await comes(OWNER, true, 'x'))
  expect(told).toEqual([...Array<string>(5).fill('sign-in.failed'), ...Array<string>(3).fill('sign-in.locked')])
})

test('a success elsewhere gives back nothing to those who guess from everywhere', async () => {
  for (let index = 0; index < 45; index += 1) await guess('member', `192.0.2.${index}`)
  expect(await comes(OWNER, false)).toBe(ownerId)
  const told = new Set<string>()
  for (let index = 0; index < 10; index += 1) told.add(await guess('member', `198.51.100.${index + 10}`))
  expect(told).toContain('sign-in.locked')
})

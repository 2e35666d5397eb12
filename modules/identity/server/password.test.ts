import { expect, test } from 'vitest'
import { hashPassword, defaultCost, verifyPassword } from './password.ts'

test.each([
  ['湖边的第三棵柳树', '湖边的第三棵柳树', true],
  [' Kept as typed ', ' Kept as typed ', true],
  [' Kept as typed ', 'Kept as typed', false],
  ['Kept as typed', 'kept as typed', false],
  ['x1y2'.repeat(32), `${'x1y2'.repeat(31)}x1y3`, false],
  // One character, typed on keyboards that compose it and on others.
  ['caf\u00e9-noir', 'cafe\u0301-noir', true],
])('%j and %j are one: %s', async (kept, typed, isOne) => {
  expect(await verifyPassword(typed, await hashPassword(kept))).toBe(isOne)
})

test('it is kept by Argon2id with the default cost, under a salt of its own', async () => {
  const [one, two] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
  expect(one).toContain(`$argon2id$v=19$m=${defaultCost.memory},t=${defaultCost.passes},p=1$`)
  expect(defaultCost.memory).toBeGreaterThanOrEqual(19 * 1024)
  expect(one).not.toBe(two)
})

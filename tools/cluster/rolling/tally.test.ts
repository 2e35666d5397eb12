import { expect, test } from 'vitest'
import { tally } from './tally.ts'

const sent = new Map([
  ['a', { to: 'anna' }],
  ['b', { to: 'bert' }],
  ['c', { to: 'carl' }],
])
const heard = (...words: string[]) => words.map((word) => ({ id: word.charAt(0), by: word.slice(2), at: 0 }))

test.each([
  ['all once', heard('a anna', 'b bert', 'c carl'), { once: 3, twice: 0, never: 0, astray: 0 }],
  ['one twice', heard('a anna', 'a anna', 'b bert', 'c carl'), { once: 2, twice: 1, never: 0, astray: 0 }],
  ['one not', heard('a anna', 'c carl'), { once: 2, twice: 0, never: 1, astray: 0 }],
  ['to somebody else', heard('a bert', 'b bert', 'c carl'), { once: 2, twice: 0, never: 1, astray: 1 }],
  ['of others', heard('x anna', 'a anna', 'b bert', 'c carl'), { once: 3, twice: 0, never: 0, astray: 0 }],
])('%s', (_, all, due) => {
  expect(tally(sent, all)).toEqual({ sent: 3, ...due })
})

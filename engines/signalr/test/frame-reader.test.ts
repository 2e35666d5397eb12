// Frames read from pieces of any size, as a network cuts them.
import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { FrameReader, type FrameEars } from '../transport/frame-reader.ts'
import { encoded, type Frame } from './raw-peer.ts'

const LIMIT = 128 * 1024

function reading(limit = LIMIT): { readonly reader: FrameReader; readonly heard: string[] } {
  const heard: string[] = []
  const ears: FrameEars = {
    text: (text) => void heard.push(`text ${text}`),
    pinged: (payload) => void heard.push(`ping ${payload.toString('hex')}`),
    farewell: (status) => void heard.push(`farewell ${status}`),
    broken: (status) => void heard.push(`broken ${status}`),
  }
  return { reader: new FrameReader(ears, limit), heard }
}

/** What each way of cutting makes of the same bytes. */
function heardOf(frames: readonly Frame[], cut: (left: number) => number, limit = LIMIT): string[] {
  const { reader, heard } = reading(limit)
  const bytes = Buffer.concat(frames.map(encoded))
  for (let at = 0; at < bytes.length;) {
    const size = cut(bytes.length - at)
    // Masks are taken off in place: each piece is its own, as a socket's are.
    reader.push(Buffer.from(bytes.subarray(at, at + size)))
    at += size
  }
  return heard
}

const cuts: readonly [string, (left: number) => number][] = [
  ['in one piece', (left) => left],
  ['byte by byte', () => 1],
  ['anywhere', (left) => randomInt(1, Math.min(left, 3_000) + 1)],
]

const text = (letters: string, isLast = true, opcode = 1): Frame => ({ opcode, payload: Buffer.from(letters), isLast })
const ping: Frame = { opcode: 9, payload: Buffer.from([1, 2, 3]) }
const long = '环视 panorama 🌏 '.repeat(3_000)

test.each(cuts)('texts of every length, in parts, with pings between, %s', (_how, cut) => {
  for (const length of [0, 1, 2, 3, 4, 5, 125, 126, 127, 65_535, 65_536, 100_000]) {
    const letters = 'x'.repeat(length)
    expect(heardOf([text(letters), ping, text('好'.repeat(length % 1_000))], cut)).toEqual([
      `text ${letters}`,
      'ping 010203',
      `text ${'好'.repeat(length % 1_000)}`,
    ])
  }
  const bytes = Buffer.from(long)
  // Parts may end in the middle of a letter.
  const parts: Frame[] = [
    { opcode: 1, payload: bytes.subarray(0, 1), isLast: false },
    ping,
    { opcode: 0, payload: bytes.subarray(1, 40_000), isLast: false },
    { opcode: 0, payload: Buffer.alloc(0), isLast: false },
    { opcode: 10, payload: Buffer.from('unasked') },
    { opcode: 0, payload: bytes.subarray(40_000) },
    text('after'),
  ]
  expect(heardOf(parts, cut)).toEqual(['ping 010203', `text ${long}`, 'text after'])
})

test.each(cuts)('what breaks the rules ends the reading, %s', (_how, cut) => {
  const after = text('never read')
  const fate = (...frames: Frame[]): string | undefined => heardOf([...frames, after], cut, 1_000).at(-1)
  expect(fate({ opcode: 1, payload: Buffer.alloc(1_001, 97) })).toBe('broken 1009')
  expect(fate(text('a'.repeat(600), false), text('a'.repeat(401), true, 0))).toBe('broken 1009')
  expect(fate(text('a'.repeat(600), false), text('a'.repeat(400), true, 0))).toBe('text never read')
  expect(fate({ opcode: 1, payload: Buffer.alloc(8), claimedLength: 2n ** 64n - 1n })).toBe('broken 1009')
  expect(fate({ opcode: 1, payload: Buffer.alloc(8), isMasked: false })).toBe('broken 1002')
  expect(fate(text('a', false), text('b'))).toBe('broken 1002')
  expect(fate(text('a', false), { opcode: 2, payload: Buffer.alloc(1) })).toBe('broken 1002')
  expect(fate({ opcode: 2, payload: Buffer.alloc(1) })).toBe('broken 1003')
  expect(fate({ opcode: 0, payload: Buffer.alloc(1) })).toBe('broken 1002')
  expect(fate({ opcode: 9, payload: Buffer.alloc(1), isLast: false })).toBe('broken 1002')
  expect(fate({ opcode: 9, payload: Buffer.alloc(126) })).toBe('broken 1002')
  for (const opcode of [3, 4, 5, 6, 7, 11, 12, 13, 14, 15])
    expect(fate({ opcode, payload: Buffer.alloc(0) })).toBe('broken 1002')
  for (const reserved of [1, 2, 4]) expect(fate({ opcode: 1, payload: Buffer.alloc(0), reserved })).toBe('broken 1002')
  expect(fate({ opcode: 1, payload: Buffer.from([0xed, 0xa0, 0x80]) })).toBe('broken 1007')
  expect(fate(text('好', false), { opcode: 0, payload: Buffer.from([0xff]) })).toBe('broken 1007')
})

const farewell = (status: number, reason = Buffer.alloc(0)): Frame => ({
  opcode: 8,
  payload: Buffer.concat([Buffer.from([status >> 8, status & 255]), reason]),
})

test('farewells', () => {
  const fate = (frame: Frame): string[] => heardOf([frame, text('never read')], (left) => left)
  expect(fate({ opcode: 8, payload: Buffer.alloc(0) })).toEqual(['farewell null'])
  for (const status of [1000, 1001, 1011, 1014, 3000, 4999])
    expect(fate(farewell(status))).toEqual([`farewell ${status}`])
  for (const status of [0, 999, 1004, 1005, 1006, 1015, 2999, 5000])
    expect(fate(farewell(status))).toEqual(['broken 1002'])
  expect(fate({ opcode: 8, payload: Buffer.alloc(1) })).toEqual(['broken 1002'])
  expect(fate(farewell(1000, Buffer.from('再见')))).toEqual(['farewell 1000'])
  expect(fate(farewell(1000, Buffer.from([0xc3])))).toEqual(['broken 1007'])
})

test('nothing is read after it was stopped, even within the same piece', () => {
  const heard: string[] = []
  const reader: FrameReader = new FrameReader(
    {
      text(letters) {
        heard.push(letters)
        reader.stop()
      },
      pinged: () => void heard.push('ping'),
      farewell: () => void heard.push('farewell'),
      broken: () => void heard.push('broken'),
    },
    LIMIT,
  )
  reader.push(Buffer.concat([encoded(text('one')), encoded(text('two')), encoded(ping)]))
  reader.push(encoded(text('three')))
  expect(heard).toEqual(['one'])
})

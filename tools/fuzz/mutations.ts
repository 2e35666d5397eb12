// What becomes of a sound file: bits turned, parts cut, moved and repeated, numbers that lie.
import * as fc from 'fast-check'

/** Where something is done: by share of the whole, or so many bytes from the beginning or the end, where heads and tables stand. */
type Place = { readonly share: number } | { readonly from: number } | { readonly behind: number }

export type Mutation =
  | { readonly kind: 'flip'; readonly at: Place; readonly bit: number }
  | { readonly kind: 'byte'; readonly at: Place; readonly value: number }
  | { readonly kind: 'cut'; readonly at: Place }
  | { readonly kind: 'drop'; readonly at: Place; readonly length: number }
  | { readonly kind: 'copy'; readonly at: Place; readonly to: Place; readonly length: number; readonly isOver: boolean }
  | { readonly kind: 'repeat'; readonly at: Place; readonly length: number; readonly times: number }
  | {
      readonly kind: 'number'
      readonly at: Place
      readonly width: number
      readonly isLittle: boolean
      readonly value: bigint
    }
  | { readonly kind: 'digits'; readonly at: Place; readonly text: string }
  | { readonly kind: 'text'; readonly at: Place; readonly text: string; readonly times: number }

const LONGEST = 2 ** 20

const place: fc.Arbitrary<Place> = fc.oneof(
  fc.record({ share: fc.integer({ min: 0, max: 1000 }).map((mille) => mille / 1000) }),
  fc.record({ from: fc.nat(300) }),
  fc.record({ behind: fc.nat(300) }),
)
const length = fc.oneof(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 4096 }))
/** Limits of numbers of all widths, and what is next to them. */
const value = fc.oneof(
  fc.constantFrom(0n, 1n, 2n, 0x7fn, 0x80n, 0xffn, 0x7fffn, 0x8000n, 0xffffn, 0x10_0000n, 0x7fff_ffffn, 0x8000_0000n),
  fc.constantFrom(0xffff_fffen, 0xffff_ffffn, 0x1_0000_0000n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 1n),
  fc.bigInt({ min: 0n, max: 0xffffn }),
)
const figures = fc.constantFrom('-1', '0', '1e999', '-1e308', 'NaN', '4294967295', '9007199254740993', '1e-320', '')
const marks = fc.constantFrom('[', '{', '"', "'", '\\', '<a>', '<', '&lt;', '/*', '(', ',', ';', '%s', '%1', '\0', '\r')
const words = fc.constantFrom(
  'null',
  '[]',
  '{}',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '&#x0;',
  '../',
  '__proto__',
  '\ufeff',
  '"a":',
)
const pieces = fc.oneof(marks, words)

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ kind: fc.constant('flip' as const), at: place, bit: fc.nat(7) }),
  fc.record({ kind: fc.constant('byte' as const), at: place, value: fc.nat(255) }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({ kind: fc.constant('drop' as const), at: place, length }),
  fc.record({ kind: fc.constant('copy' as const), at: place, to: place, length, isOver: fc.boolean() }),
  fc.record({ kind: fc.constant('repeat' as const), at: place, length, times: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({
    kind: fc.constant('number' as const),
    at: place,
    width: fc.constantFrom(1, 2, 4, 4, 8),
    isLittle: fc.boolean(),
    value,
  }),
  fc.record({ kind: fc.constant('digits' as const), at: place, text: figures }),
  fc.record({
    kind: fc.constant('text' as const),
    at: place,
    text: pieces,
    times: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 20_000 })),
  }),
)

export const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
  { arbitrary: mutation.map((one) => [one]), weight: 3 },
  { arbitrary: fc.array(mutation, { minLength: 2, maxLength: 4 }), weight: 1 },
)

export function mutated(bytes: Buffer, all: readonly Mutation[]): Buffer {
  return all.reduce<Buffer>((now, one) => apply(now, one).subarray(0, LONGEST), bytes)
}

function apply(bytes: Buffer, mutation: Mutation): Buffer {
  const at = placeIn(bytes, mutation.at)
  const behind = bytes.subarray(at)
  const { kind } = mutation
  if (kind === 'flip') return over(bytes, at, Buffer.of((bytes[at] ?? 0) ^ (1 << mutation.bit)))
  if (kind === 'byte') return over(bytes, at, Buffer.of(mutation.value))
  if (kind === 'number') return over(bytes, at, numberOf(mutation))
  if (kind === 'digits') return withDigits(bytes, at, mutation.text)
  if (kind === 'text') return put(bytes, at, repeated(Buffer.from(mutation.text), mutation.times))
  if (kind === 'cut') return bytes.subarray(0, at)
  if (kind === 'drop') return Buffer.concat([bytes.subarray(0, at), behind.subarray(mutation.length)])
  const part = behind.subarray(0, mutation.length)
  if (kind === 'repeat') return put(bytes, at, repeated(part, mutation.times))
  const to = placeIn(bytes, mutation.to)
  return mutation.isOver ? over(bytes, to, part) : put(bytes, to, part)
}

function placeIn({ length: all }: Buffer, at: Place): number {
  if ('share' in at) return Math.min(all, Math.floor(at.share * all))
  return 'from' in at ? Math.min(all, at.from) : Math.max(0, all - at.behind)
}

function over(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at + part.length)])
}

function put(bytes: Buffer, at: number, part: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
}

function repeated(part: Buffer, times: number): Buffer {
  return Buffer.alloc(part.length === 0 ? 0 : Math.min(LONGEST, part.length * times), part)
}

function numberOf({ width, isLittle, value: number }: Extract<Mutation, { kind: 'number' }>): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(number)
  const part = bytes.subarray(0, width)
  return isLittle ? part : part.reverse()
}

/** The next number that is written out becomes another. */
function withDigits(bytes: Buffer, at: number, text: string): Buffer {
  const isDigit = (index: number): boolean => /[\d.]/.test(String.fromCharCode(bytes[index] ?? 0))
  let start = at
  while (start < bytes.length && !isDigit(start)) start += 1
  let end = start
  while (end < bytes.length && isDigit(end)) end += 1
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(text), bytes.subarray(end)])
}

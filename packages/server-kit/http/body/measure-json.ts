// What a JSON text would cost, counted on its bytes in one pass before anything is made of it. Whether it is JSON at all is the
// parser's question.
import type { BodyLimit } from '@huanshi/kernel/protocol/body-limits.ts'

/** What there is too much of, or text that cannot be kept. */
export type Excess = 'depth' | 'members' | 'values' | 'text'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d

/** Null for a text within the limit. */
export function excessIn(json: Buffer, limit: Pick<BodyLimit, 'depth' | 'members' | 'values'>): Excess | null {
  /** Of the objects that are open, the outermost first. */
  const members = new Uint32Array(limit.depth + 1)
  let depth = 0
  let values = 1
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfText(json, at + 1)
        if (at < 0) return 'text'
        break
      case OPEN_LIST:
      case OPEN_OBJECT:
        depth += 1
        values += 1
        if (depth > limit.depth) return 'depth'
        members[depth] = 0
        break
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth = Math.max(0, depth - 1)
        break
      case COMMA:
        values += 1
        break
      case COLON: {
        const count = (members[depth] ?? 0) + 1
        members[depth] = count
        if (count > limit.members) return 'members'
        break
      }
    }
    if (values > limit.values) return 'values'
  }
  return null
}

/** Where the text ends; -1 when it holds what no database keeps: the character 0, or half of one. */
function endOfText(json: Buffer, from: number): number {
  for (let at = from; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) return at
    if (byte !== BACKSLASH) continue
    at += 1
    if (json[at] !== 0x75) continue
    const code = hexAt(json, at + 1)
    if (code === 0 || isLow(code)) return -1
    at += 4
    if (!isHigh(code)) continue
    if (json[at + 1] !== BACKSLASH || json[at + 2] !== 0x75 || !isLow(hexAt(json, at + 3))) return -1
    at += 6
  }
  return json.length
}

/** NaN for what is no figure of four. */
function hexAt(json: Buffer, at: number): number {
  const text = json.toString('latin1', at, at + 4)
  return /^[0-9a-f]{4}$/i.test(text) ? Number.parseInt(text, 16) : Number.NaN
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff

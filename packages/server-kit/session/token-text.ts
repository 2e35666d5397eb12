// How an access token is written: `hs_`, 30 random signs and 6 that follow from them, so that whoever scans for leaked secrets tells
// one from anything else without asking. Kept is a digest alone: what is this random needs no slow one.
import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const PREFIX = 'hs_'
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_LENGTH = 30
const CHECK_LENGTH = 6

/** 178 bits. */
export function newTokenText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${PREFIX}${random}${checkOf(random)}`
}

/** Whether it is meant as one; sign-ins of people never begin like this. */
export function isTokenText(text: string): boolean {
  return text.startsWith(PREFIX)
}

/** Whether one of this form could ever have been handed out. */
export function isWellFormed(text: string): boolean {
  const random = text.slice(PREFIX.length, -CHECK_LENGTH)
  return random.length === RANDOM_LENGTH && text === `${PREFIX}${random}${checkOf(random)}`
}

/** Whether it is meant as one that a program got by OAuth: 256 random bits and nothing else, where signed ones have dots. */
export function isOauthText(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** As the provider's records are kept under. */
export function recordIdOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** The last signs, by which its owner knows it again. */
export function endingOf(text: string): string {
  return text.slice(-4)
}

/** CRC-32 of the random part, by the same signs, filled up from the left. */
function checkOf(random: string): string {
  let rest = crc32(random)
  let check = ''
  for (let at = 0; at < CHECK_LENGTH; at += 1) {
    check = `${SIGNS[rest % SIGNS.length]}${check}`
    rest = Math.floor(rest / SIGNS.length)
  }
  return check
}

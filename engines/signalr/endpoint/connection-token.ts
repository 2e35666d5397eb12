// What a client holds between negotiation and its transport. Everything about the connection stands in it, sealed, so that any process
// that shares the key can open the transport, and nothing is kept for clients that never come back.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

export interface NegotiatedConnection {
  readonly id: string
  /** Path of the hub. */
  readonly hub: string
  readonly userId: string | null
  readonly isStateful: boolean
  /** Where other processes reach the one that negotiated; empty where there are none. */
  readonly home: string
  /** Until when a transport may be opened, ms since 1970. */
  readonly until: number
}

const CIPHER = 'aes-256-gcm'
const [NONCE_BYTES, TAG_BYTES] = [12, 16]
/** As a secret of that length in hexadecimal digits, or longer. */
export const KEY_BYTES = 32

/** @param key 32 bytes */
export function sealToken(value: object, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @returns null of what was not sealed by this key, or not by `sealToken` */
function openSealed(token: string, key: Buffer): unknown {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null
  try {
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
    return JSON.parse(text.toString()) as unknown
  } catch {
    return null
  }
}

export function openToken(token: string, key: Buffer): NegotiatedConnection | null {
  const value = openSealed(token, key)
  // Whatever this key sealed has the shape that its purpose has.
  return value !== null && typeof value === 'object' && 'hub' in value ? (value as NegotiatedConnection) : null
}

/** What one process tells another of a request that it passes on. */
export interface PassedOn {
  /** Of the client. */
  readonly address: string | null
  readonly until: number
}

export function openPassedOn(sealed: string, key: Buffer, now = Date.now()): PassedOn | null {
  const value = openSealed(sealed, key)
  if (value === null || typeof value !== 'object' || !('address' in value)) return null
  const passed = value as PassedOn // sealed by a process of ours
  return passed.until >= now ? passed : null
}

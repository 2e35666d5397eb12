// Passwords are kept as argon2id hashes in the usual text form: $argon2id$v=19$m=19456,t=2,p=1$salt$hash.
import { normalPassword } from '@huanshi/kernel/protocol/password-rules.ts'
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

export interface PasswordCost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
}

/** What OWASP asks for at least; the lock-out does the rest, and two processor cores have other work too. */
export const defaultCost: PasswordCost = { memory: 19_456, passes: 2 }

const hash = promisify(argon2)
const TAG_BYTES = 32
/** Files are read by the same few threads, and on two cores the rest of the site needs one: many who guess wait for each other. */
const AT_ONCE = Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2)))
let running = 0
const waiting: (() => void)[] = []

export async function hashPassword(password: string, { memory, passes }: PasswordCost = defaultCost): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, salt, memory, passes)
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${unpadded(salt)}$${unpadded(tag)}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (parts === null) return false
  const [, memory, passes, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), Number(memory), Number(passes))
  return found.length === expected.length && timingSafeEqual(found, expected)
}

async function derive(password: string, salt: Buffer, memory: number, passes: number): Promise<Buffer> {
  const message = normalPassword(password)
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await hash('argon2id', { message, nonce: salt, parallelism: 1, tagLength: TAG_BYTES, memory, passes })
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

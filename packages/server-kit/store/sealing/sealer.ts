// Secrets as the database keeps them: AES-256-GCM under a key that the database does not have, tied to the name of the secret, so that a copy of
// the database gives nothing away and nothing in it can be moved or replaced unseen.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What stands in place of a value: `v1.{id of the key}.{nonce, content and tag}`. */
interface Sealed {
  readonly sealed: string
}

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

interface Key {
  /** Says which key it was, and nothing about it. */
  readonly id: string
  readonly bytes: Buffer
}

/** Sealed by a key that nobody has told us. */
export class UnknownKey extends Error {
  override readonly name = 'UnknownKey'
}

export class Sealer {
  readonly #current: Key
  readonly #known: ReadonlyMap<string, Key>

  /** @param previous secrets by which something may still be sealed */
  constructor(secret: string, previous: readonly string[] = []) {
    this.#current = keyOf(secret)
    const keys = [...previous.map(keyOf), this.#current]
    this.#known = new Map(keys.map((key) => [key.id, key]))
  }

  seal(name: string, value: unknown): Sealed {
    const { id, bytes } = this.#current
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, bytes, nonce).setAAD(Buffer.from(name))
    const body = [nonce, cipher.update(JSON.stringify(value), 'utf8'), cipher.final(), cipher.getAuthTag()]
    return { sealed: `${VERSION}.${id}.${Buffer.concat(body).toString('base64url')}` }
  }

  /** @throws UnknownKey, or another error where the content was changed or belongs to another name */
  open(name: string, { sealed }: Sealed): unknown {
    const [version, id = '', content = ''] = sealed.split('.')
    const key = this.#known.get(id)
    if (version !== VERSION || key === undefined) throw new UnknownKey(`${name} is sealed by another key`)
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv(CIPHER, key.bytes, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES))
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  }

  isCurrent({ sealed }: Sealed): boolean {
    return sealed.startsWith(`${VERSION}.${this.#current.id}.`)
  }
}

export function isSealed(value: unknown): value is Sealed {
  return typeof value === 'object' && value !== null && 'sealed' in value && typeof value.sealed === 'string'
}

function keyOf(secret: string): Key {
  const derived = (purpose: string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, '', `huanshi ${VERSION} ${purpose}`, length))
  return { id: derived('key id', 6).toString('base64url'), bytes: derived('kept secrets', 32) }
}

// The second signature of addresses that hold for a short while: caches in front verify it by a key of their own, which opens nothing at the
// site (docs/formats/media-addresses.md).
import { createHmac, hkdfSync } from 'node:crypto'

const KEY_BYTES = 32
const SEAL_BYTES = 16

/** Follows from the site's key, which does not follow from it. @param name of the caches, by those who run the site */
export function edgeKey(key: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `huanshi media edge ${name}`, KEY_BYTES))
}

interface Sealed {
  readonly prefix: string
  readonly expiry: string
  /** The permits, a point behind each. */
  readonly granted: string
}

export function edgeSeal(key: Buffer, { prefix, expiry, granted }: Sealed): string {
  const digest = createHmac('sha256', key).update(`${prefix}\n${expiry}\n${granted}`).digest()
  return digest.subarray(0, SEAL_BYTES).toString('base64url')
}

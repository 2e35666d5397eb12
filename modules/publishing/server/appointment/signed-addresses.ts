// The secret part of a private address. It follows from an id by a secret of the site, so that nothing of it is stored and every
// letter can tell it again.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { rememberedKey } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const ID_BYTES = 16
/** With the id a multiple of three, so that no sign of the text is free. */
const SIGN_BYTES = 26
const KEY = /^[\w-]{56}$/

export interface SignedAddresses {
  keyOf(id: string): Promise<string>
  /** Null for what was never given out. */
  idOf(key: string): Promise<string | null>
}

/** @param of what the ids are of: an address of one kind leads to nothing of another */
export function signedAddresses(db: Database, of: 'appointment' | 'calendar'): SignedAddresses {
  const secret = rememberedKey(db, 'appointment-key')
  const signed = async (id: Buffer): Promise<Buffer> => {
    const sign = createHmac('sha256', await secret())
      .update(of)
      .update(id)
      .digest()
      .subarray(0, SIGN_BYTES)
    return Buffer.concat([id, sign])
  }
  return {
    async keyOf(id) {
      return (await signed(Buffer.from(id.replaceAll('-', ''), 'hex'))).toString('base64url')
    },
    async idOf(key) {
      if (!KEY.test(key)) return null
      const given = Buffer.from(key, 'base64url')
      const id = given.subarray(0, ID_BYTES)
      const due = await signed(id)
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}

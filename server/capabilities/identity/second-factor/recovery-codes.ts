// Ten codes for the day when the authenticator is lost. Each works once; new ones replace those before.
import { createHash, randomInt } from 'node:crypto'
import type { Database } from '../../store/database.ts'

const COUNT = 10
/** Nothing in it can be mistaken for something else; ten of 31 characters are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function newRecoveryCodes(trx: Database, userId: string): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = Array.from({ length: COUNT }, () => `${part()}-${part()}`)
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute()
  return codes
}

export async function takeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_time: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .where('used_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function recoveryCodesLeft(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((get) => get.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_time', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

function hashOf(userId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${userId}:${plain}`).digest('base64url')
}

// Ten codes for the day when the authenticator is lost. Each works once; new ones replace those before.
import { argon2, createHash, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { defaultCost } from '../password.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const COUNT = 10
/** Nothing in it can be mistaken for something else; ten of 31 characters are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

export async function newRecoveryCodes(trx: Database, userId: string): Promise<string[]> {
  const part = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const codes = Array.from({ length: COUNT }, () => `${part()}-${part()}`)
  const rows = await Promise.all(
    codes.map(async (code) => ({ user_id: userId, code_hash: await hashOf(userId, plain(code)) })),
  )
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await trx.insertInto('recovery_code').values(rows).execute()
  return codes
}

export async function takeRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const text = plain(code)
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_time: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', [await hashOf(userId, text), earlierHashOf(userId, text)])
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

function plain(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}

const slowly = promisify(argon2)

/** As slow as passwords, and the same for the same person and code, so that one look finds it. */
async function hashOf(userId: string, text: string): Promise<string> {
  const nonce = createHash('sha256').update(`recovery:${userId}`).digest().subarray(0, 16)
  const { memory, passes } = defaultCost
  const tag = await slowly('argon2id', { message: text, nonce, parallelism: 1, tagLength: 32, memory, passes })
  return `argon2id:${tag.toString('base64url')}`
}

/** Codes that were given out before the slow one. */
function earlierHashOf(userId: string, text: string): string {
  return createHash('sha256').update(`${userId}:${text}`).digest('base64url')
}

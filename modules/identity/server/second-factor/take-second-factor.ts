// What people type as their second proof: six figures of the authenticator, or one of the recovery codes.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { takeAuthenticatorCode } from '../authenticator.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

interface TakenFactor {
  readonly way: 'authenticator' | 'recovery-code'
  readonly isRight: boolean
  /** A sentence for when it is not. */
  readonly fault: string
}

export async function takeSecondFactor(db: Database, userId: string, typed: string): Promise<TakenFactor> {
  const code = typed.normalize('NFKC').trim()
  if (/^\d{3} ?\d{3}$/.test(code)) {
    const isRight = await takeAuthenticatorCode(db, { userId, code: code.replace(' ', '') })
    return { way: 'authenticator', isRight, fault: '验证码不正确，或已经用过。请等验证器显示下一个再试' }
  }
  return { way: 'recovery-code', isRight: await takeRecoveryCode(db, userId, code), fault: '恢复码不正确，或已经用过' }
}

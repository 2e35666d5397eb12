// Proving an e-mail address or a phone number: the address becomes the account's own with the right code, and not before.
import { CodeSent, EmailProof, EmailToProve, PhoneProof, PhoneToProve } from '@huanshi/kernel/protocol/account.ts'
import { DatabaseError } from 'pg'
import { sql } from 'kysely'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { accountToRecover } from '@huanshi/identity/server/by-code/account-by-address.ts'
import { readAddress } from '@huanshi/identity/server/by-code/send-code.ts'
import { codeSent, guessCode, makeCode, spendCode } from '@huanshi/identity/server/codes.ts'
import { codeLetter } from '@huanshi/identity/server/mail-templates.ts'
import type { OutsideAddress } from '@huanshi/identity/server/outside-address.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { changeAccess } from '@huanshi/identity/server/undo/change-access.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { ACCOUNT, ownAccount, type Account, type AccountParts } from './account-parts.ts'

const sendLimit = { rateLimit: { max: 10, timeWindow: '1 minute' } } as const

export function registerConfirmation(app: App, parts: AccountParts): void {
  for (const { path, toProve, proof } of ways) {
    const sending = { schema: { body: toProve, response: { 200: CodeSent } }, config: sendLimit }
    app.post(`${ACCOUNT}/${path}/send`, sending, (request) => send(parts, request, textOf(request.body)))
    app.post(`${ACCOUNT}/${path}/confirm`, { schema: { body: proof } }, async (request, reply) => {
      await confirm(parts, request, textOf(request.body), request.body.code)
      return reply.code(204).send()
    })
  }
}

const ways = [
  { path: 'Email', toProve: EmailToProve, proof: EmailProof },
  { path: 'PhoneNumber', toProve: PhoneToProve, proof: PhoneProof },
] as const

function textOf(body: Static<typeof EmailToProve> | Static<typeof PhoneToProve>): string {
  return 'email' in body ? body.email : body.phoneNumber
}

const fields = { mail: 'email', sms: 'phoneNumber' } as const
const purposes = { mail: 'confirm-email', sms: 'confirm-phone' } as const

async function send(parts: AccountParts, request: FastifyRequest, text: string): Promise<CodeSent> {
  const { db, mailer, onError } = parts
  const account = await ownAccount(db, request)
  const to = readAddress(text, parts)
  const owner = await accountToRecover(db, to)
  const known = owner?.id === account.id ? account.id : null
  const purpose = purposes[to.channel]
  const code = await makeCode(db, codeOwner(request, account, to), { from: request.ip, known })
  const sent = codeSent(mailer.outboxes[to.channel])
  // Somebody else's address: nothing goes out, and nothing is said about it either.
  if (owner !== undefined && owner.id !== account.id) return sent
  try {
    await mailer.send(codeLetter(to, purpose, code))
  } catch (error) {
    onError(error)
    throw new Refusal('account.undeliverable', { cause: error })
  }
  return sent
}

async function confirm(parts: AccountParts, request: FastifyRequest, text: string, code: string): Promise<void> {
  const { db } = parts
  const account = await ownAccount(db, request)
  const to = readAddress(text, parts)
  const right = await guessCode(db, codeOwner(request, account, to), code)
  if (right === null) throw wrongCode()
  const owner = await accountToRecover(db, to)
  if (owner !== undefined && owner.id !== account.id) throw taken(to)
  const mine =
    to.channel === 'mail'
      ? { email: to.address, email_confirmed: true }
      : { phone_number: to.address, phone_number_confirmed: true }
  try {
    await changeAccess(parts, provenOf(request), { verb: verbOf(account, to) }, async (trx) => {
      if (!(await spendCode(trx, right))) throw wrongCode()
      await trx
        .updateTable('user')
        .set({ ...mine, updated_time: sql`now()`, version: sql`version + 1` })
        .where('id', '=', account.id)
        .execute()
    })
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23505') throw taken(to)
    throw error
  }
}

function codeOwner(request: FastifyRequest, account: Account, { channel, address }: OutsideAddress) {
  return { purpose: purposes[channel], address, userId: account.id, asker: callerOf(request).sessionId ?? '' } as const
}

/** Another address takes the place of one that was proven, or one is proven at all. */
function verbOf(account: Account, { channel, address }: OutsideAddress) {
  if (channel === 'mail') {
    const isOther = account.email_confirmed && account.email?.toLowerCase() !== address
    return isOther ? 'email-changed' : 'email-confirmed'
  }
  return account.phone_number_confirmed && account.phone_number !== address ? 'phone-changed' : 'phone-confirmed'
}

function wrongCode(): Refusal {
  const message = '验证码不正确或已失效，请核对后再试，或重新获取'
  return new Refusal('account.code', { detail: message, errors: [{ path: 'code', message }] })
}

function taken({ channel }: OutsideAddress): Refusal {
  const message = channel === 'mail' ? '邮箱已被另一个账号使用' : '手机号已被另一个账号使用'
  const code = channel === 'mail' ? 'user.email-taken' : 'user.phone-taken'
  return new Refusal(code, { detail: message, errors: [{ path: fields[channel], message }] })
}

// Sending codes to people who are not signed in. What is answered, and when, is the same whether anybody has the address or not.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { OutgoingMail } from '@huanshi/server-kit/mail/mailer.ts'
import { codeSent, makeCode, type CodePurpose } from '../codes.ts'
import type { IdentityContext } from '../identity-context.ts'
import { outsideAddress, type OutsideAddress } from '../outside-address.ts'

/** Refuses what is no address, and ways that this site has not. */
export function readAddress(text: string, { mailer }: Pick<IdentityContext, 'mailer'>): OutsideAddress {
  const found = outsideAddress(text)
  if (found === undefined) {
    const message = '应当是邮箱地址或手机号'
    throw new Refusal('request.malformed', { detail: message, errors: [{ path: 'address', message }] })
  }
  if (!mailer.reaches[found.channel]) {
    const way = found.channel === 'mail' ? '邮件' : '短信'
    throw new Refusal('account.no-channel', { detail: `本站还不能发送${way}，请换一种方式或联系管理员` })
  }
  return found
}

export interface Asking {
  readonly purpose: CodePurpose
  readonly to: OutsideAddress
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Whose address it is; undefined where nobody has it. */
  readonly account: { readonly id: string } | undefined
}

/** @param letter what goes out for this code; null where nobody is to get one */
export async function sendUnseen(
  { db, mailer, devices, onError }: IdentityContext,
  { purpose, to, request, reply, account }: Asking,
  letter: (code: string) => OutgoingMail | null,
) {
  const known = await devices.knownTo(request, account?.id)
  const asker = devices.name(request, reply)
  const code = await makeCode(db, { purpose, address: to.address, asker }, { from: request.ip, known })
  // Not waited for: how long it takes would say whether there was anything to send.
  const made = letter(code)
  if (made !== null) mailer.send(made).catch(onError)
  return codeSent(mailer.outboxes[to.channel])
}

/** Where a code was asked for by this browser. */
export function codeAsker({ devices }: Pick<IdentityContext, 'devices'>, request: FastifyRequest): string {
  return devices.of(request) ?? ''
}

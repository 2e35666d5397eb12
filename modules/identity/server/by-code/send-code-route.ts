// Asking for a code by mail or message: the answer is the same whether anybody has that address or not.
import { CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { IdentityContext } from '../identity-context.ts'
import { onSent } from '../interaction.ts'
import { codeLetter } from '../mail-templates.ts'
import { accountByAddress, accountToRecover } from './account-by-address.ts'
import { readAddress, sendUnseen } from './send-code.ts'

export const AddressBody = Type.Object(
  { address: Type.String({ title: '邮箱或手机号', minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
)

/** @param path below the interaction */
export function registerSendCode(
  app: App,
  context: IdentityContext,
  path: string,
  purpose: 'sign-in' | 'reset-password',
): void {
  const { db } = context
  onSent(app, context, path, { body: AddressBody, response: { 200: CodeSent } }, async ({ request, reply }, body) => {
    const to = readAddress(body.address, context)
    // An address that was taken away lately still finds its account again, but opens nothing by itself.
    const account = await (purpose === 'reset-password' ? accountToRecover : accountByAddress)(db, to)
    return sendUnseen(context, { purpose, to, request, reply, account }, (code) =>
      account === undefined ? null : codeLetter(to, purpose, code),
    )
  })
}

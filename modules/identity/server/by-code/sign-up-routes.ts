// Making one's own account, where the site lets people in: an address that is proven by a code, a name and a password.
import { Code, CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { Password, UserName } from '@huanshi/kernel/protocol/account-fields.ts'
import { Agreed } from '../../contract/terms.ts'
import { Type, type Static } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { agreedAtSignUp, recordConsent } from '../terms/consent.ts'
import { guessCode, spendCode } from '../codes.ts'
import { complete } from '../finish-sign-in.ts'
import type { IdentityContext } from '../identity-context.ts'
import { onSent } from '../interaction.ts'
import { codeLetter, knownLetter } from '../mail-templates.ts'
import type { OutsideAddress } from '../outside-address.ts'
import { refuseWeak } from '../password-policy.ts'
import { hashPassword } from '../password.ts'
import { logSecurity } from '../security-log.ts'
import { accountToRecover } from './account-by-address.ts'
import { AddressBody } from './send-code-route.ts'
import { codeAsker, readAddress, sendUnseen } from './send-code.ts'

const SignUp = Type.Object(
  {
    ...AddressBody.properties,
    code: Code,
    userName: UserName,
    password: Password,
    agreed: Type.Optional(Agreed),
  },
  { additionalProperties: false },
)

export function registerSignUp(app: App, context: IdentityContext): void {
  const { db, origin } = context
  const purpose = 'sign-up'
  const refuseClosed = async (): Promise<void> => {
    if (!(await readSetting(db, 'user.signUp'))) throw new Refusal('sign-up.closed')
  }

  onSent(
    app,
    context,
    'sign-up/send',
    { body: AddressBody, response: { 200: CodeSent } },
    async ({ request, reply }, body) => {
      await refuseClosed()
      const to = readAddress(body.address, context)
      const account = await accountToRecover(db, to)
      return sendUnseen(context, { purpose, to, request, reply, account }, (code) =>
        account === undefined ? codeLetter(to, purpose, code) : knownLetter(to, origin),
      )
    },
  )

  onSent(app, context, 'sign-up', { body: SignUp }, async (here, body) => {
    const { request } = here
    await refuseClosed()
    const to = readAddress(body.address, context)
    const agreed = await agreedAtSignUp(db, body.agreed ?? [])
    await refuseWeak(db, body.password, [body.userName, to.address])
    const right = await guessCode(db, { purpose, address: to.address, asker: codeAsker(context, request) }, body.code)
    if (right === null || (await accountToRecover(db, to)) !== undefined) throw new Refusal('account.code', codeFault)
    const account = await makeAccount(db, to, { ...body, agreed }, right)
    await logSecurity(db, { verb: 'sign-up', account, address: request.ip })
    const proven = { accountId: account.id, amr: ['pwd'], how: '注册', isRemembered: true }
    return { location: await complete(context, here, proven) }
  })
}

const codeFault = { errors: [{ path: 'code', message: '验证码不正确或已失效' }] }

async function makeAccount(
  db: Database,
  { channel, address }: OutsideAddress,
  { userName, password, agreed }: Static<typeof SignUp> & { readonly agreed: Agreed },
  codeId: string,
): Promise<{ id: string; user_name: string }> {
  const password_hash = await hashPassword(password)
  const storage_quota = await readSetting(db, 'user.storageQuota')
  const mine =
    channel === 'mail'
      ? { email: address, email_confirmed: true }
      : { phone_number: address, phone_number_confirmed: true }
  return db.transaction().execute(async (trx) => {
    // A name that is taken leaves the code as it was, good for the next try.
    const made = await trx
      .insertInto('user')
      .values({ id: uuidV7(), user_name: userName, display_name: userName, password_hash, storage_quota, ...mine })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'user_name'])
      .executeTakeFirst()
    if (made === undefined) throw taken()
    if (!(await spendCode(trx, codeId))) throw new Refusal('account.code', codeFault)
    await recordConsent(trx, made.id, agreed)
    return made
  })
}

function taken(): Refusal {
  const message = '用户名已被使用，请换一个'
  return new Refusal('user.name-taken', { errors: [{ path: 'userName', message }] })
}

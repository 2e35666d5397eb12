import { Email } from '@huanshi/kernel/protocol/account-fields.ts'
import { Value } from 'typebox/value'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { useAccountState } from '../account-api.ts'
import { Elsewhere } from '../elsewhere.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { AddressKind } from './use-sent-code.ts'
import { NoChannel } from './no-channel.tsx'
import '../account.css'

const kind: AddressKind = {
  name: 'email',
  title: '邮箱',
  path: '/Email',
  autoComplete: 'email',
  inputMode: 'email',
  example: 'name@example.com',
  fault: (address) => (Value.Check(Email, address) ? null : '应当是邮箱地址，例如 name@example.com'),
}

export function ConfirmEmailScreen() {
  const { email, emailConfirmed } = useProfile()
  const state = useAccountState().data
  return (
    <Page title={emailConfirmed ? '更换邮箱' : '验证邮箱'}>
      {state?.isOurs === false ? (
        <Elsewhere />
      ) : state?.channels.mail === false ? (
        <NoChannel way="邮件" />
      ) : (
        <>
          <p className="hs-account-lead">
            {emailConfirmed
              ? `现在的邮箱是 ${email ?? ''}。验证新邮箱之后才会更换。`
              : '验证后可以用邮箱登录和找回密码。'}
          </p>
          <ConfirmForm kind={kind} before={email} isProven={emailConfirmed} />
        </>
      )}
    </Page>
  )
}

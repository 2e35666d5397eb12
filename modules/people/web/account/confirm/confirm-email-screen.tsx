import { Email } from '@huanshi/kernel/protocol/account-fields.ts'
import { Value } from 'typebox/value'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import type { AddressKind } from './use-sent-code.ts'

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
  return <ConfirmScreen kind={kind} before={email} isProven={emailConfirmed} channel="mail" way="邮件" />
}

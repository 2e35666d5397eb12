import { MOBILE_MISMATCH, MobileNumber } from '@huanshi/kernel/protocol/account-fields.ts'
import { Value } from 'typebox/value'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { ConfirmScreen } from './confirm-screen.tsx'
import type { AddressKind } from './use-sent-code.ts'

const kind: AddressKind = {
  name: 'phoneNumber',
  title: '手机号',
  path: '/PhoneNumber',
  autoComplete: 'tel',
  inputMode: 'tel',
  example: '13800138000',
  fault: faultOf,
}

function faultOf(number: string): string | null {
  const missing = 11 - number.length
  if (Value.Check(MobileNumber, number)) return null
  return /^1[3-9]\d*$/.test(number) && missing > 0 ? `手机号应为 11 位，还差 ${missing} 位` : MOBILE_MISMATCH
}

export function ConfirmPhoneScreen() {
  const { phoneNumber, phoneNumberConfirmed } = useProfile()
  return <ConfirmScreen kind={kind} before={phoneNumber} isProven={phoneNumberConfirmed} channel="sms" way="短信" />
}

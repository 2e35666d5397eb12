import { MOBILE_MISMATCH, MobileNumber } from '@huanshi/kernel/protocol/account-fields.ts'
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
  const state = useAccountState().data
  return (
    <Page title={phoneNumberConfirmed ? '更换手机号' : '验证手机号'}>
      {state?.isOurs === false ? (
        <Elsewhere />
      ) : state?.channels.sms === false ? (
        <NoChannel way="短信" />
      ) : (
        <>
          <p className="hs-account-lead">
            {phoneNumberConfirmed
              ? `现在的手机号是 ${phoneNumber ?? ''}。验证新手机号之后才会更换。`
              : '验证后可以用手机号登录和找回密码。'}
          </p>
          <ConfirmForm kind={kind} before={phoneNumber} isProven={phoneNumberConfirmed} />
        </>
      )}
    </Page>
  )
}

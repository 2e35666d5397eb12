// An address by which one is reached, whether it is proven, and the way to prove or change it.
import type { Profile } from '@huanshi/kernel/protocol/profile.ts'
import { Link } from 'react-router'
import { Blank } from './blank.tsx'

interface Props {
  readonly kind: 'email' | 'phone'
  readonly profile: Profile
  readonly isOurs: boolean
}

export function ContactRow({ kind, profile, isOurs }: Props) {
  const isMail = kind === 'email'
  const address = isMail ? profile.email : profile.phoneNumber
  const isProven = isMail ? profile.emailConfirmed : profile.phoneNumberConfirmed
  const to = isMail ? '/Account/ConfirmEmail' : '/Account/ConfirmPhoneNumber'
  return (
    <span className="hs-profile-contact">
      {address === null ? <Blank /> : <span>{address}</span>}
      {address === null ? null : (
        <span className="hs-account-state" data-tone={isProven ? 'ok' : 'warn'}>
          {isProven ? '已验证' : '未验证'}
        </span>
      )}
      {isOurs ? (
        <Link className="hs-fact-link" to={to}>
          {address === null ? '添加' : isProven ? '更换' : '去验证'}
          <span className="hs-profile-reader">{isMail ? '邮箱' : '手机号'}</span>
        </Link>
      ) : null}
    </span>
  )
}

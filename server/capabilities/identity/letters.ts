// What the mails and short messages say.
import { CODE_MINUTES } from '@huanshi/contract/protocol/account.ts'
import type { Letter } from '../mail/courier.ts'
import type { CodePurpose } from './codes.ts'
import type { OutsideAddress } from './outside-address.ts'

const doing: Readonly<Record<CodePurpose, string>> = {
  'sign-in': '登录',
  'sign-up': '注册账号',
  'reset-password': '重设密码',
  'confirm-email': '验证邮箱',
  'confirm-phone': '验证手机号',
}

export function codeLetter({ channel, address }: OutsideAddress, purpose: CodePurpose, code: string): Letter {
  const what = doing[purpose]
  if (channel === 'sms') {
    return { channel, address, body: `【环视】验证码 ${code}，用于${what}，${CODE_MINUTES} 分钟内有效。请勿告诉他人。` }
  }
  const lines = [
    `你正在${what}，验证码是：`,
    '',
    code,
    '',
    `${CODE_MINUTES} 分钟内有效，只能使用一次。请勿告诉他人。`,
    '如果不是你本人操作，忽略这封邮件即可。',
  ]
  return { channel, address, subject: `环视验证码 ${code}`, body: lines.join('\n') }
}

/** Somebody tried to sign up with an address that has an account: its owner alone is told. */
export function knownLetter({ channel, address }: OutsideAddress, origin: string): Letter {
  const body = `有人（也许是你）想用它注册环视，但它已经有账号了。直接登录即可，忘记密码可以在登录页重设：${origin}`
  return { channel, address, subject: '你已经有环视账号', body: channel === 'sms' ? `【环视】${body}` : body }
}

/** A change that the owner has to hear of, in case somebody else made it. */
export function changeLetter({ channel, address }: OutsideAddress, change: string, origin: string): Letter {
  const body = `你的环视账号${change}。如果不是你本人操作，请立即重设密码：${origin}`
  return { channel, address, subject: `环视账号${change}`, body: channel === 'sms' ? `【环视】${body}` : body }
}

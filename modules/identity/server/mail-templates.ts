// What the mails and short messages say.
import { CODE_MINUTES } from '@huanshi/kernel/protocol/account.ts'
import type { OutgoingMail } from '@huanshi/server-kit/mail/mailer.ts'
import { UNDO_HOURS } from '../contract/proof.ts'
import type { CodePurpose } from './codes.ts'
import { deviceName } from './device-name.ts'
import type { OutsideAddress } from './outside-address.ts'
import type { Shown } from './proven.ts'

const doing: Readonly<Record<CodePurpose, string>> = {
  'sign-in': '登录',
  'sign-up': '注册账号',
  'reset-password': '重设密码',
  'confirm-email': '验证邮箱',
  'confirm-phone': '验证手机号',
  prove: '确认是你本人',
}

export function codeLetter({ channel, address }: OutsideAddress, purpose: CodePurpose, code: string): OutgoingMail {
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
export function knownLetter({ channel, address }: OutsideAddress, origin: string): OutgoingMail {
  const body = `有人（也许是你）想用它注册环视，但它已经有账号了。直接登录即可，忘记密码可以在登录页重设：${origin}`
  return { channel, address, subject: '你已经有环视账号', body: channel === 'sms' ? `【环视】${body}` : body }
}

/** A change that the owner has to hear of, in case somebody else made it. */
export function changeLetter({ channel, address }: OutsideAddress, change: string, origin: string): OutgoingMail {
  const body = `你的环视账号${change}。如果不是你本人操作，请立即重设密码：${origin}`
  return { channel, address, subject: `环视账号${change}`, body: channel === 'sms' ? `【环视】${body}` : body }
}

interface NoticedChange {
  readonly userName: string
  /** In words, as the log has it. */
  readonly change: string
  readonly time: Date
  readonly by: Shown
}

/** What was changed of how the account is entered, and the link by which that is undone. @param undo null where another address has it */
export function accessChangeMail(
  { channel, address }: OutsideAddress,
  access: NoticedChange,
  undo: string | null,
): OutgoingMail {
  const { userName, change, time, by } = access
  if (channel === 'sms') {
    const then = undo === null ? '请立即重设密码' : `${UNDO_HOURS} 小时内打开 ${undo} 撤销`
    return { channel, address, body: `【环视】账号 ${userName} 刚刚${change}。若非本人操作，${then}` }
  }
  const lines = [
    `你的环视账号 ${userName} 刚刚有一项更改：${change}。`,
    '',
    `时间：${inWords(time)}`,
    `设备：${deviceName(by.userAgent).name}`,
    `网络地址：${by.address}`,
    '',
    '如果是你本人操作，不必理会这封邮件。',
    ...(undo === null
      ? ['如果不是，请立即登录并修改密码，或联系管理员。']
      : [
          `如果不是，请在 ${UNDO_HOURS} 小时内打开下面的链接，撤销这项更改并设置新密码：`,
          undo,
          '',
          '链接只能使用一次，不需要登录。此后对登录方式的其他更改会一并撤销，所有设备都会退出登录。',
        ]),
  ]
  return { channel, address, subject: `环视账号安全提醒：${change}`, body: lines.join('\n') }
}

export function inWords(time: Date): string {
  const shown = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' })
  return `${shown.format(time)}（北京时间）`
}

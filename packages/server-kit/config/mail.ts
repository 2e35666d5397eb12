// How the site reaches people outside of it. Without a server of either kind, what it sends stays in its outbox.
import type { Environment } from './environment.ts'
import type { Complaints } from './variables.ts'

export interface MailServer {
  /** smtp(s)://user:password@host:port */
  readonly url: string
  readonly from: string
}

/** A gateway that takes `{phoneNumber, text}` as JSON, as most providers' relays do. */
export interface SmsGateway {
  readonly url: string
  /** Sent as bearer. */
  readonly token: string | null
}

export interface MailerChoice {
  readonly mail: MailServer | null
  readonly sms: SmsGateway | null
}

export function readMailer(env: Environment, complaints: Complaints): MailerChoice {
  return { mail: readMail(env, complaints), sms: readSms(env, complaints) }
}

function readMail(env: Environment, complaints: Complaints): MailServer | null {
  const [url, from] = [env['SMTP_URL'], env['MAIL_FROM']]
  if (url === undefined) {
    if (from !== undefined) complaints.add('MAIL_FROM', '只有同时设置 SMTP_URL 时才有意义')
    return null
  }
  const parsed = URL.parse(url)
  // The address is not repeated in the sentence: it may hold a password.
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') {
    complaints.add('SMTP_URL', '应当形如 smtps://用户:密码@smtp.example.com:465')
    return null
  }
  const sender = from ?? `环视 <no-reply@${parsed.hostname}>`
  if (!/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(sender)) complaints.add('MAIL_FROM', '应当是邮箱地址，可以带名称')
  return { url, from: sender }
}

function readSms(env: Environment, complaints: Complaints): SmsGateway | null {
  const [url, token] = [env['SMS_URL'], env['SMS_TOKEN']]
  if (url === undefined) {
    if (token !== undefined) complaints.add('SMS_TOKEN', '只有同时设置 SMS_URL 时才有意义')
    return null
  }
  const parsed = URL.parse(url)
  if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
    complaints.add('SMS_URL', '应当是短信网关的 http(s) 地址')
    return null
  }
  return { url, token: token ?? null }
}

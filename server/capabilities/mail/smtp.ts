import { createTransport } from 'nodemailer'
import type { MailServer } from '../config/mail.ts'
import type { Send } from './courier.ts'

const PATIENCE_MS = 10_000

export function smtpSender({ url, from }: MailServer): Send {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const transport = createTransport({ url, ...timeouts })
  return async ({ address, subject = '', body }) => {
    // The address as an object is never read as a list of several, whatever it contains.
    const { response } = await transport.sendMail({ from, to: { name: '', address }, subject, text: body })
    return response
  }
}

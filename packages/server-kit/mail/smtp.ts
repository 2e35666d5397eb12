import { createTransport } from 'nodemailer'
import type { MailServer } from '../config/mail.ts'
import type { Send } from './mailer.ts'
import { MailNotTaken } from './mail-failure.ts'

const PATIENCE_MS = 10_000

export function smtpSender({ url, from }: MailServer): Send {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  const transport = createTransport({ url, ...timeouts })
  return async ({ address, subject = '', body }) => {
    // The address as an object is never read as a list of several, whatever it contains.
    const letter = { from, to: { name: '', address }, subject, text: body }
    const { response } = await transport.sendMail(letter).catch((error: unknown) => {
      throw new MailNotTaken(error)
    })
    return response
  }
}

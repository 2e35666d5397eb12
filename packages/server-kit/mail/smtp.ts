import type { Transporter } from 'nodemailer'
import type { MailServer } from '../config/mail.ts'
import type { Send } from './mailer.ts'
import { MailNotTaken } from './mail-failure.ts'

const PATIENCE_MS = 10_000

export function smtpSender({ url, from }: MailServer): Send {
  const timeouts = { connectionTimeout: PATIENCE_MS, greetingTimeout: PATIENCE_MS, socketTimeout: PATIENCE_MS }
  let transport: Promise<Transporter> | undefined
  // Loaded with the first letter: many sites send none, and it takes as much memory as a thousand records.
  const open = async (): Promise<Transporter> => (await import('nodemailer')).createTransport({ url, ...timeouts })
  return async ({ address, subject = '', body, calendar }) => {
    // The address as an object is never read as a list of several, whatever it contains.
    const letter = {
      from,
      to: { name: '', address },
      subject,
      text: body,
      attachments: calendar === undefined ? [] : [attached(calendar)],
    }
    transport ??= open()
    const { response } = await (await transport).sendMail(letter).catch((error: unknown) => {
      throw new MailNotTaken(error)
    })
    return response as string // what the server said
  }
}

function attached(content: string) {
  return { filename: 'appointment.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content }
}

import type { MailerChoice } from '../config/mail.ts'
import type { Database } from '../store/database.ts'
import type { Channel, Mailer, Send } from './mailer.ts'
import { keepInOutbox, OUTBOX } from './outbox.ts'
import { smsSender } from './sms.ts'
import { smtpSender } from './smtp.ts'

/** @param isOutboxShown whether somebody can look into the outbox, as in a demonstration */
export function openMailer(db: Database, { mail, sms }: MailerChoice, isOutboxShown: boolean): Mailer {
  const outbox: Send = async (letter) => {
    await keepInOutbox(db, letter)
    return null
  }
  const senders: Readonly<Record<Channel, Send>> = {
    mail: mail === null ? outbox : smtpSender(mail),
    sms: sms === null ? outbox : smsSender(sms),
  }
  const shown = isOutboxShown ? OUTBOX : undefined
  return {
    outboxes: { mail: mail === null ? shown : undefined, sms: sms === null ? shown : undefined },
    reaches: { mail: mail !== null || isOutboxShown, sms: sms !== null || isOutboxShown },
    send: (letter) => senders[letter.channel](letter),
  }
}

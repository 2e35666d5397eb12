// The one way by which anything is sent to an address outside: by a server where the site has one, otherwise into its outbox.

export type Channel = 'mail' | 'sms'

export interface OutgoingMail {
  readonly channel: Channel
  /** E-mail address or phone number. */
  readonly address: string
  /** Of mails only. */
  readonly subject?: string
  readonly body: string
  /** An iCalendar file that a mail has with it. */
  readonly calendar?: string
}

export interface Mailer {
  /** Whether what is sent this way can be seen by somebody. */
  readonly reaches: Readonly<Record<Channel, boolean>>
  /** Where the outbox can be looked into, for what goes there. */
  readonly outboxes: Readonly<Record<Channel, string | undefined>>
  readonly send: Send
}

/** Resolves when a server has taken the letter, with what it answered, or with null when the outbox has it. */
export type Send = (letter: OutgoingMail) => Promise<string | null>

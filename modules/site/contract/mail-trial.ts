// POST /api/Admin/Settings/mail: a letter to the operator's own address, and what became of it.
import { Type, type Static } from 'typebox'

export const MailTrial = Type.Object(
  {
    /** Where it went. */
    address: Type.String(),
    /** Taken by the mail server, put into the outbox of a site without one, or refused. */
    outcome: Type.Enum(['sent', 'kept', 'refused']),
    /** What the server answered, or why there was no answer. */
    answer: Type.String(),
    /** Where the outbox can be looked into. */
    outbox: Type.Union([Type.String(), Type.Null()]),
  },
  { title: '测试邮件' },
)
export type MailTrial = Static<typeof MailTrial>

// A letter to the operator's own address, and what the mail server said to it.
import type { MailTrial } from '../../contract/mail-trial.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import { MailNotTaken } from '@huanshi/server-kit/mail/mail-failure.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const OUTBOX_ONLY = '没有配置邮件服务器，信留在本机的发件箱里'

interface MailTrialParts {
  readonly db: Database
  readonly mailer: Mailer
  /** Anybody may be its administrator, so that it writes to nobody who has not asked for it. */
  readonly isDemo: boolean
  /** Told why a letter was not taken, with what is too technical for the page. */
  readonly onFailure: (error: unknown) => void
}

/** @throws Refusal where there is no address that may be written to; and what goes wrong besides the mail server */
export async function tryMail({ db, mailer, isDemo, onFailure }: MailTrialParts, userId: string): Promise<MailTrial> {
  const person = await db
    .selectFrom('user')
    .select(['email', 'email_confirmed'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const address = person?.email ?? ''
  if (address === '') throw new Refusal('setting.no-address')
  if (isDemo && person?.email_confirmed !== true) throw new Refusal('setting.unproven-address')
  const name = await readSetting(db, 'site.name')
  const letter = {
    channel: 'mail',
    address,
    subject: `${name}：测试邮件`,
    body: `这是从「${name}」的设置页发出的测试邮件。\n\n收到它，说明验证码、通知和每日摘要都能送达。`,
  } as const
  const outbox = mailer.outboxes.mail ?? null
  try {
    const answer = await mailer.send(letter)
    return answer === null
      ? { address, outcome: 'kept', answer: OUTBOX_ONLY, outbox }
      : { address, outcome: 'sent', answer, outbox }
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error
    onFailure(error)
    return { address, outcome: 'refused', answer: error.message, outbox }
  }
}

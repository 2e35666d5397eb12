// A letter to the operator's own address, and what the mail server said to it.
import type { MailTrial } from '@huanshi/contract/protocol/mail-trial.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Courier } from '../../capabilities/mail/courier.ts'
import { mailFailure } from '../../capabilities/mail/mail-failure.ts'
import { readSetting } from '../../capabilities/settings/read-setting.ts'
import type { Database } from '../../capabilities/store/database.ts'

const OUTBOX_ONLY = '没有配置邮件服务器，信留在本机的发件箱里'

export async function tryMail(db: Database, courier: Courier, userId: string): Promise<MailTrial> {
  const person = await db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  const address = person?.email ?? ''
  if (address === '') throw new Refusal('setting.no-address')
  const name = await readSetting(db, 'site.name')
  const letter = {
    channel: 'mail',
    address,
    subject: `${name}：测试邮件`,
    body: `这是从“${name}”的设置页发出的测试邮件。\n\n收到它，说明验证码、通知和每日摘要都能送达。`,
  } as const
  const outbox = courier.outboxes.mail ?? null
  try {
    const answer = await courier.send(letter)
    return answer === null
      ? { address, outcome: 'kept', answer: OUTBOX_ONLY, outbox }
      : { address, outcome: 'sent', answer, outbox }
  } catch (error) {
    return { address, outcome: 'refused', answer: mailFailure(error), outbox }
  }
}

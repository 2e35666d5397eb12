import type { message } from '../../contract/message.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'

/** Keeps what was said with the reason, for administrators; once for each person and message. */
export const report: ActionRule<typeof message> = {
  async run(trx, { record, caller, body }) {
    if (record['fromUserId'] === caller.userId) throw new Refusal('message.report')
    const { reason } = body as { reason: string } // checked against the action's body schema
    await trx
      .insertInto('message_report')
      .values({ message_id: record.id, user_id: caller.userId, reason, body: record.body })
      .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doUpdateSet({ reason }))
      .execute()
  },
}

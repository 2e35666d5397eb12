import type { ActionCall, ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { remark } from '../../contract/review/remark.ts'

export const remarkRules: ResourceRules<typeof remark> = {
  resource: remark,
  select: {
    tourTitle: sql`(select t.title from tour t where t.id = r.tour_id)`,
    linkLabel: sql`(select l.label from review_link l where l.id = r.link_id)`,
  },
  actions: { answer: { run: answer } },
}

/** Who wrote the remark reads it at the same address. */
async function answer(trx: Database, { record, body }: ActionCall<typeof remark>): Promise<void> {
  const { text } = body as { text: string } // checked by the contract's body schema
  await trx
    .updateTable('remark')
    .set({
      answer: text.trim(),
      answered_time: sql<string>`now()`,
      updated_time: sql<string>`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', record.id)
    .execute()
}

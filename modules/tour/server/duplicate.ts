// A second tour like the first: a private draft of the same owner, without what visitors brought and without the password.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import type { tour } from '../contract/tour.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { columnsOf } from './check-content.ts'

const SUFFIX = ' 副本'

export const duplicate: ActionRule<typeof tour> = {
  async run(trx, { record }) {
    const id = uuidV7()
    const title = record.title.slice(0, LONGEST_TITLE - SUFFIX.length) + SUFFIX
    await trx
      .insertInto('tour')
      .values({
        ...columnsOf({ ...record, title }),
        id,
        user_id: record.userId,
        group_id: record.groupId,
        tags: [...record.tags],
        allow_comments: record.allowComments,
      })
      .execute()
    return id
  },
}

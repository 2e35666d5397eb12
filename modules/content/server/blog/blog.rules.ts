import { blog } from '../../contract/blog.ts'
import { sql } from 'kysely'
import { refuseRemoved } from '@huanshi/publishing/server/moderation/refuse-removed.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'

export const blogRules: ResourceRules<typeof blog> = {
  resource: blog,
  async creating(trx, { tags = [] }, owner) {
    await ensureTags(trx, owner, tags)
    return {}
  },
  async updating(trx, record, { tags = [], ...values }) {
    await refuseRemoved(trx, { kind: 'blog', id: record.id }, values)
    await ensureTags(trx, record, tags)
    return {}
  },
  actions: {
    publish: {
      async run(trx, { record }) {
        await trx
          .updateTable('blog')
          .set({ published_time: sql`now()` })
          .where('id', '=', record.id)
          .execute()
      },
    },
  },
}

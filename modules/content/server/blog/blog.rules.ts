import { blog } from '../../contract/blog.ts'
import { formerSlugsOf, slugColumn, slugConflicts } from '@huanshi/publishing/server/slug/work-slug.ts'
import { withdrawingSlug } from '@huanshi/publishing/server/slug/withdraw-slug.ts'
import { sql } from 'kysely'
import { refuseRemoved } from '@huanshi/publishing/server/moderation/refuse-removed.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'

export const blogRules: ResourceRules<typeof blog> = {
  resource: blog,
  select: { formerSlugs: formerSlugsOf('blog') },
  conflicts: slugConflicts,
  async creating(trx, { tags = [], slug, title }, owner) {
    await ensureTags(trx, owner, tags)
    return slugColumn(trx, slug, { kind: 'blog', title })
  },
  async updating(trx, record, { tags = [], ...values }) {
    await refuseRemoved(trx, { kind: 'blog', id: record.id }, values)
    await ensureTags(trx, record, tags)
    const { title = record.title } = values
    return slugColumn(trx, values.slug, { kind: 'blog', id: record.id, title })
  },
  actions: {
    'withdraw-slug': withdrawingSlug('blog'),
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

// A short address that a work had before stops leading to it, and is anybody's again.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { QuickAction } from '@huanshi/resource-server/rules.ts'
import type { NamedWork } from './work-address.ts'

export function withdrawingSlug<R extends Resource>(kind: NamedWork): QuickAction<R> {
  return {
    async run(trx, { record, body }) {
      const slug = (body as { slug: string }).slug.toLowerCase() // checked by the contract's body schema
      if (slug === record['slug'])
        throw new Refusal('action.impossible', { detail: '这是正在用的短地址，先换一个或去掉，再收回它' })
      const { numDeletedRows } = await trx
        .deleteFrom('tour_slug')
        .where('slug', '=', slug)
        .where(`${kind}_id`, '=', record.id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new Refusal('record.not-found', { detail: '这个作品没有用过这个短地址' })
    },
  }
}

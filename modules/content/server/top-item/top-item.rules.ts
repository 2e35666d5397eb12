import { topItem } from '../../contract/top-item.ts'
import type { TopTarget } from '@huanshi/publishing/contract/record-target.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { findTarget, ofTarget } from '@huanshi/publishing/server/target/polymorphic-target.ts'

const kinds = ['pano', 'tour', 'blog', 'article'] as const

export const topItemRules: ResourceRules<typeof topItem> = {
  resource: topItem,
  select: {
    title: sql`coalesce(r.title_override, ${ofTarget(kinds, 'title')}, '')`,
    coverUrl: sql`coalesce(r.cover_override, ${ofTarget(kinds, 'cover')})`,
    status: sql`case when r.end_time <= now() then 'over' when r.start_time > now() then 'waiting'
      when ${ofTarget(kinds, 'isOpen')} then 'shown' else 'hidden' end`,
  },
  conflicts: { top_item_once: 'top-item.duplicate' },
  async creating(trx, values) {
    refuseBackwards(values)
    await refuseMissing(trx, values.target)
  },
  async updating(trx, record, values) {
    refuseBackwards({ ...record, ...values })
    if (values.target !== undefined) await refuseMissing(trx, values.target)
  },
}

async function refuseMissing(trx: Database, { kind, id }: TopTarget): Promise<void> {
  if ((await findTarget(trx, kind, id)) === undefined) throw new Refusal('top-item.target')
}

function refuseBackwards(times: { readonly startTime?: string | null; readonly endTime?: string | null }): void {
  const { startTime, endTime } = times
  if (startTime && endTime && Date.parse(endTime) <= Date.parse(startTime)) throw new Refusal('top-item.times')
}

// Review links as their authors change them. What a link grants ends by triggers of its table (0261-review-links.sql).
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import type { ActionCall, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { reviewLink } from '../../contract/review/review-link.ts'
import { contentOf, type TourContent } from '../../contract/tour-fields.ts'
import { passwordColumn } from '../password-column.ts'
import { tourRules } from '../tour.rules.ts'

export const reviewLinkRules: ResourceRules<typeof reviewLink> = {
  resource: reviewLink,
  select: {
    showsTitle: sql`coalesce((select t.title from tour t where t.id = r.tour_id),
      (select '客户「' || c.name || '」' from client c where c.id = r.client_id), '')`,
    hasPassword: sql`r.password_hash is not null`,
    openRemarks: sql`(select count(*)::integer from remark m where m.link_id = r.id and m.status = 'open' and m.deleted_time is null)`,
  },
  async creating(_trx, values) {
    return linkColumns(values)
  },
  async updating(_trx, _record, values) {
    return linkColumns(values)
  },
  actions: { refresh: { run: refresh } },
}

interface Given {
  readonly password?: string | null
  readonly expiresTime?: string | null
}

async function linkColumns({ expiresTime, ...given }: Given) {
  if (expiresTime != null && Date.parse(expiresTime) <= Date.now()) {
    const message = '有效期应在现在之后'
    throw new Refusal('record.refused', { detail: message, errors: [{ path: '/expiresTime', message }] })
  }
  return passwordColumn(given)
}

async function refresh(trx: Database, { record }: ActionCall<typeof reviewLink>): Promise<void> {
  // A frozen one shows a tour: a check of the table.
  const content = JSON.stringify(await draftOf(trx, record.tourId ?? ''))
  await trx
    .updateTable('review_link')
    .set({ content, frozen_time: sql<string>`now()` })
    .where('id', '=', record.id)
    .execute()
}

/** Of a tour that the caller was let to. */
export async function draftOf(trx: Database, tourId: string): Promise<TourContent> {
  const record = await readItem(trx, modelOf(trx, tourRules), { kind: 'all' }, tourId)
  return contentOf(record as unknown as TourContent) // a tour holds all of it
}

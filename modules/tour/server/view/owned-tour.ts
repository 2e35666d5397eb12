// A tour of somebody who works with it, as visitors would see it: signed with the name that they see, covered as in lists.
import type { Tour } from '../../contract/tour.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { ToldTour } from './public-tour.ts'
import type { ShownContent } from '../../contract/tour-fields.ts'

/** @param draft what is not saved yet */
export async function ownedTour(db: Database, record: Tour, draft: Partial<ShownContent> = {}): Promise<ToldTour> {
  const owner = await db.selectFrom('user').select('display_name').where('id', '=', record.userId).executeTakeFirst()
  const content: ShownContent = { ...record, ...draft }
  return {
    id: record.id,
    slug: record.slug,
    views: record.views,
    likes: record.likes,
    comments: 0,
    allowComments: record.allowComments,
    publishedTime: record.publishedTime,
    userName: record.userName,
    displayName: owner?.display_name ?? record.userName,
    // The first view of a draft that is not saved has not been drawn.
    content: { ...content, coverUrl: content.coverUrl ?? (record.coverUrl === null ? record.pictureUrl : null) },
  }
}

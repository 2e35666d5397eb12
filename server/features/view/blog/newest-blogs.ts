import type { PublicBlogCard } from '@huanshi/contract/protocol/public-blog.ts'
import { signKept } from '../../../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../../../capabilities/storage/media-address.ts'
import type { Database } from '../../../capabilities/store/database.ts'
import { visibleBlogs } from '../visible-blog.ts'
import { isWanted, type Wanted } from '../wanted-works.ts'

/** What everybody may read, newest first. */
export async function newestBlogs(
  db: Database,
  media: Pick<MediaAddresses, 'address'>,
  most: number,
  wanted: Wanted = {},
): Promise<PublicBlogCard[]> {
  const rows = await visibleBlogs(db)
    .where('blog.visibility', '=', 'public')
    .where(isWanted('blog', wanted))
    .select(['blog.id', 'blog.title', 'blog.summary', 'blog.views'])
    .select(['blog.cover_url as coverUrl', 'blog.published_time as publishedTime', 'user.display_name as displayName'])
    .orderBy('blog.published_time', 'desc')
    .orderBy('blog.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, coverUrl: row.coverUrl === null ? null : signKept(media, row.coverUrl) }))
}

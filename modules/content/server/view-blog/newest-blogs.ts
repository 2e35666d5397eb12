import type { PublicBlogCard } from '../../contract/public-blog.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { visibleBlogs } from './visible-blog.ts'
import { blogCovers } from './blog-covers.ts'
import { matchesSearch, type PublicSearch } from '@huanshi/publishing/server/view/public-search.ts'

/** What everybody may read, newest first. */
export async function newestBlogs(
  db: Database,
  media: Signer,
  most: number,
  wanted: PublicSearch = {},
): Promise<PublicBlogCard[]> {
  const rows = await visibleBlogs(db)
    .where('blog.visibility', '=', 'public')
    .where(matchesSearch('blog', wanted))
    .select(['blog.user_id', 'blog.group_id', 'blog.cover_url as cover'])
    .select(['blog.id', 'blog.title', 'blog.summary', 'blog.views'])
    .select(['blog.published_time as publishedTime', 'user.display_name as displayName'])
    .orderBy('blog.published_time', 'desc')
    .orderBy('blog.id', 'desc')
    .limit(most)
    .execute()
  const covers = await blogCovers(db, media, rows)
  return rows.map(({ user_id: _user, group_id: _group, cover: _cover, ...row }, index) => ({
    ...row,
    coverUrl: covers[index] ?? null,
  }))
}

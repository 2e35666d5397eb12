import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ownerStands } from '@huanshi/publishing/server/view/owner-stands.ts'

/** Rows of `blog` that visitors may read, with the names of their owners. */
export function visibleBlogs(db: Database) {
  return db
    .selectFrom('blog')
    .innerJoin('user', 'user.id', 'blog.user_id')
    .where('blog.deleted_time', 'is', null)
    .where('blog.status', '=', 'published')
    .where('blog.visibility', 'in', ['public', 'unlisted'])
    .where(ownerStands('blog'))
}

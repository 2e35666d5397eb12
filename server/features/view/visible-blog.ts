import { sql } from 'kysely'
import type { Database } from '../../capabilities/store/database.ts'

/** Rows of `blog` that visitors may read, with the names of their owners. */
export function visibleBlogs(db: Database) {
  return db
    .selectFrom('blog')
    .innerJoin('user', 'user.id', 'blog.user_id')
    .leftJoin('group', 'group.id', 'blog.group_id')
    .where('blog.deleted_time', 'is', null)
    .where('blog.status', '=', 'published')
    .where('blog.visibility', 'in', ['public', 'unlisted'])
    .where(sql<boolean>`(blog.group_id is null or ("group".deleted_time is null and "group".status <> 'disabled'))`)
}

// The covers of blogs in lists.
import { shownTo, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface OwnedBlog {
  readonly id: string
  readonly user_id: string
  readonly group_id: string | null
}

/** A blog that is before visitors. */
export function blogShower({ id, user_id, group_id }: OwnedBlog): Shower {
  return shownTo(id, { userId: user_id, groupId: group_id })
}

/** In the order of the blogs. */
export async function blogCovers(
  db: Database,
  media: Signer,
  blogs: readonly (OwnedBlog & { readonly cover: string | null })[],
): Promise<(string | null)[]> {
  const held = blogs.map((blog) => ({ value: blog.cover, shower: blogShower(blog) }))
  return (await signAllStoredUrls(db, media, held)).map(visibleUrlOrNull)
}

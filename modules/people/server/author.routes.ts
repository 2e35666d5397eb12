import { PublicAuthor } from '../contract/public-author.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { permitOf } from '@huanshi/server-kit/permit/permits.ts'
import { visibleUrlOrNull, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { matchesSearch } from '@huanshi/publishing/server/view/public-search.ts'
import { visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'
import { visibleBlogs } from '@huanshi/content/server/view-blog/visible-blog.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'

interface AuthorOptions {
  readonly db: Database
  readonly media: Signer
}

const Params = Type.Object({ userName: Type.String({ minLength: 1, maxLength: 64 }) })

/** GET /api/View/Authors/{userName}; only of those who show something to everybody. */
export function registerAuthors(app: App, { db, media }: AuthorOptions): void {
  const shown = { tags: ['公开页面'], summary: '公开作品的作者', params: Params, response: { 200: PublicAuthor } }
  app.get('/api/View/Authors/:userName', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const author = await readPublicAuthor(db, media, request.params.userName)
    if (author === null) throw new Refusal('record.not-found')
    return author
  })
}

/** Null for who shows nothing to everybody. */
export async function readPublicAuthor(db: Database, media: Signer, userName: string): Promise<PublicAuthor | null> {
  const author = await db
    .selectFrom('user')
    .select('id')
    .select(['user_name as userName', 'display_name as displayName', 'avatar_url as avatarUrl', 'bio'])
    .where(sql<boolean>`user_name = ${userName}::text::citext`)
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`(locked_until is null or locked_until <= now())`)
    .where((is) =>
      is.or([
        is.exists(visiblePanos(db).where('pano.visibility', '=', 'public').where(matchesSearch('pano', { userName }))),
        is.exists(
          visibleTours(db)
            .where('tour.visibility', '=', 'public')
            .where('tour.password_hash', 'is', null)
            .where(matchesSearch('tour', { userName })),
        ),
        is.exists(visibleBlogs(db).where('blog.visibility', '=', 'public').where(matchesSearch('blog', { userName }))),
      ]),
    )
    .executeTakeFirst()
  if (author === undefined) return null
  const { id, ...shown } = author
  const signed = await signStoredUrls(db, media, shown, { userId: id, groupId: null, grant: [permitOf('u', id)] })
  return { ...signed, avatarUrl: visibleUrlOrNull(signed.avatarUrl) }
}

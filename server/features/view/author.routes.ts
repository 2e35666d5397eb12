import { PublicAuthor } from '@huanshi/contract/protocol/public-author.ts'
import { Type } from 'typebox'
import type { App } from '../../capabilities/http/app-type.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { signKept } from '../../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { isWanted } from './wanted-works.ts'
import { visibleTours } from './tour/visible-tour.ts'
import { visiblePanos } from './visible-pano.ts'

interface AuthorOptions {
  readonly db: Database
  readonly media: Pick<MediaAddresses, 'address'>
}

const Params = Type.Object({ userName: Type.String({ minLength: 1, maxLength: 64 }) })

/** GET /api/View/Authors/{userName}; only of those who show something to everybody. */
export function registerAuthors(app: App, { db, media }: AuthorOptions): void {
  const shown = { tags: ['公开页面'], summary: '公开作品的作者', params: Params, response: { 200: PublicAuthor } }
  app.get('/api/View/Authors/:userName', { schema: shown }, async (request, reply) => {
    reply.header('cache-control', 'no-cache')
    const { userName } = request.params
    const words = [
      'user.user_name as userName',
      'user.display_name as displayName',
      'user.avatar_url as avatarUrl',
      'user.bio',
    ] as const
    const author =
      (await visiblePanos(db)
        .where('pano.visibility', '=', 'public')
        .where(isWanted('pano', { userName }))
        .select(words)
        .limit(1)
        .executeTakeFirst()) ??
      (await visibleTours(db)
        .where('tour.visibility', '=', 'public')
        .where(isWanted('tour', { userName }))
        .select(words)
        .limit(1)
        .executeTakeFirst())
    if (author === undefined) throw new Refusal('record.not-found')
    return signKept(media, author)
  })
}

// The covers of tours in lists.
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface CoveredTour {
  readonly id: string
  readonly user_id: string
  readonly group_id: string | null
  readonly password_hash: string | null
  readonly cover: string | null
}

/** In the order of the tours. What is behind a password is not shown to whoever comes by. */
export async function tourCovers(
  db: Database,
  media: Signer,
  tours: readonly CoveredTour[],
): Promise<(string | null)[]> {
  const held = tours.map(({ id, user_id, group_id, password_hash, cover }) => ({
    value: password_hash === null ? cover : null,
    shower: shownTo(id, { userId: user_id, groupId: group_id }),
  }))
  return (await signAllStoredUrls(db, media, held)).map(visibleUrlOrNull)
}

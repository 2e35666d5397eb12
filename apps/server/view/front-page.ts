// The visitors' front page: the newest public panoramas, page by page.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { PublicPanoCard } from '@huanshi/pano/contract/public-pano.ts'
import { sql } from 'kysely'
import { olderThan, writeCursor } from '@huanshi/resource-server/cursor.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { mediaFolder } from '@huanshi/pano/server/picture-files.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { matchesSearch, type PublicSearch } from '@huanshi/publishing/server/view/public-search.ts'

const LIST = 'view/-createdTime'

interface FrontPageQuery extends PublicSearch {
  readonly pageSize: number
  readonly cursor?: string
}

export async function readFrontPage(
  db: Database,
  media: Signer,
  { pageSize, cursor, ...wanted }: FrontPageQuery,
): Promise<Page<PublicPanoCard>> {
  const all = visiblePanos(db)
    .where('pano.visibility', '=', 'public')
    .where('pano.has_preview', '=', true)
    .where(matchesSearch('pano', wanted))
  const rows = await all
    .where(olderThan('pano', LIST, cursor))
    .select(['pano.id', 'pano.title', 'pano.revision', 'pano.cover', 'pano.views', 'pano.created_time'])
    .select(['user.display_name', sql<string>`pano.created_time::text`.as('place')])
    .orderBy('pano.created_time', 'desc')
    .orderBy('pano.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const { total } = await all.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return {
    items: shown.map(({ id, title, revision, cover, views, created_time, display_name }) => ({
      id,
      title,
      displayName: display_name,
      coverUrl: `${media.open(mediaFolder(id, revision))}/${cover ?? 'cover'}.jpg`,
      views,
      createdTime: created_time,
    })),
    total,
    page: 1,
    pageSize,
    nextCursor: last === undefined ? null : writeCursor(LIST, { value: last.place, id: last.id }),
  }
}

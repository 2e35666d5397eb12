// What administrators pinned, in their order: only what is due, and what visitors can open.
import type { PublicPin } from '../../contract/public-pin.ts'
import { sql } from 'kysely'
import { theSite } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { shownWorks } from './shown-works.ts'

/** More than anybody puts on one page. */
const MOST = 60

export async function readPins(db: Database, media: Signer): Promise<PublicPin[]> {
  const pins = await db
    .selectFrom('top_item')
    .select(['id', 'slot', 'target', 'title_override', 'cover_override'])
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`(start_time is null or start_time <= now())`)
    .where(sql<boolean>`(end_time is null or end_time > now())`)
    .orderBy('order')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const byId = await shownWorks(
    db,
    media,
    pins.map(({ target }) => target),
  )
  const overrides = await signAllStoredUrls(
    db,
    media,
    pins.map(({ cover_override }) => ({ value: cover_override, shower: theSite })),
  )
  return pins.flatMap(({ id, slot, target, title_override }, index) => {
    const shown = byId.get(target.id.toLowerCase())
    if (shown === undefined) return []
    const { title, coverUrl, displayName, views } = shown
    const pin: PublicPin = {
      id,
      slot: slot === 'banner' ? 'banner' : 'featured',
      target,
      title: title_override ?? title,
      coverUrl: visibleUrlOrNull(overrides[index] ?? null) ?? coverUrl,
      displayName,
      views,
    }
    return [pin]
  })
}

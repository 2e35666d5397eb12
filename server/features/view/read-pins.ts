// What administrators pinned, in their order: only what is due, and what visitors can open.
import type { PublicPin } from '@huanshi/contract/protocol/public-pin.ts'
import type { TopTarget } from '@huanshi/contract/protocol/record-target.ts'
import { sql } from 'kysely'
import { theSite } from '../../capabilities/permit/may-show.ts'
import { seenOnly, signAllKept } from '../../capabilities/storage/kept-media.ts'
import type { Signer } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { shownWorks } from './shown-works.ts'

/** More than anybody puts on one page. */
const MOST = 60

export async function readPins(db: Database, media: Signer): Promise<PublicPin[]> {
  const rows = await db
    .selectFrom('top_item')
    .select(['id', 'slot', 'target', 'title_override', 'cover_override'])
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`(start_time is null or start_time <= now())`)
    .where(sql<boolean>`(end_time is null or end_time > now())`)
    .orderBy('order')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const pins = rows.map((row) => ({ ...row, target: row.target as unknown as TopTarget })) // written through the contract's schema
  const byId = await shownWorks(
    db,
    media,
    pins.map(({ target }) => target),
  )
  const overrides = await signAllKept(
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
      coverUrl: seenOnly(overrides[index] ?? null) ?? coverUrl,
      displayName,
      views,
    }
    return [pin]
  })
}

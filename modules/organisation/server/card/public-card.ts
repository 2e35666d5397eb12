// A business card as visitors see it, with those of its works that they may open.
import type { PublicCard } from '../../contract/public-card.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signAllStoredUrls, signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

type Work = PublicCard['tours'][number]

/** The one of this name, where visitors may see it. */
export function visibleCards(db: Database, slug: string) {
  return db
    .selectFrom('card')
    .where(sql<boolean>`lower(card.slug) = ${slug.normalize('NFC').toLowerCase()}`)
    .where('card.is_public', '=', true)
    .where('card.deleted_time', 'is', null)
    .where(sql<boolean>`owner_stands(card.user_id, card.group_id)`)
}

export async function readPublicCard(db: Database, media: Signer, slug: string): Promise<PublicCard> {
  const row = await visibleCards(db, slug)
    .leftJoin('group', 'group.id', 'card.group_id')
    .selectAll('card')
    .select(['group.name as groupName', 'group.logo_url as groupLogo'])
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.not-found')
  const tourIds = row.tour_ids
  const panoIds = row.pano_ids
  const shower = shownTo(row.id, { userId: row.user_id, groupId: row.group_id })
  const own = await signStoredUrls(db, media, { avatarUrl: row.avatar_url, logoUrl: row.groupLogo }, shower)
  const [tours, panos] = [await toursAmong(db, media, tourIds), await panosAmong(db, media, panoIds)]
  const shown: PublicCard = {
    id: row.id,
    slug: row.slug,
    name: row.name,
    title: row.title,
    organisation: row.organisation,
    avatarUrl: visibleUrlOrNull(own.avatarUrl),
    phone: row.phone,
    mobile: row.mobile,
    weChat: row.we_chat,
    email: row.email,
    website: row.website,
    address: row.address,
    location: row.location,
    theme: row.theme,
    leadForm: row.lead_form,
    views: row.views,
    group: row.groupName === null ? null : { name: row.groupName, logoUrl: visibleUrlOrNull(own.logoUrl) },
    headUrl: panos[0]?.coverUrl ?? tours[0]?.coverUrl ?? (await groupHead(db, media, row.group_id)),
    tours,
    panos,
  }
  return shown
}

/** In the order in which the card names them; a tour with a password is named, and asks for it when opened. */
async function toursAmong(db: Database, media: Signer, ids: readonly string[]): Promise<Work[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tour')
    .innerJoin('tour_snapshot as seen', (join) =>
      join.onRef('seen.tour_id', '=', 'tour.id').onRef('seen.number', '=', 'tour.published_version'),
    )
    .select(['tour.id', 'tour.user_id', 'tour.group_id', 'tour.password_hash'])
    .select(sql<string>`seen.content ->> 'title'`.as('title'))
    .select(sql<string | null>`coalesce(seen.content ->> 'coverUrl', first_cover(tour.id, true))`.as('cover'))
    .where('tour.id', 'in', [...ids])
    .where('tour.status', '=', 'published')
    .where('tour.visibility', 'in', ['public', 'unlisted'])
    .where('tour.deleted_time', 'is', null)
    .where(sql<boolean>`owner_stands(tour.user_id, tour.group_id)`)
    .execute()
  // What is behind a password is not shown to whoever comes by.
  const held = rows.map(({ id, user_id, group_id, password_hash, cover }) => ({
    value: password_hash === null ? cover : null,
    shower: shownTo(id, { userId: user_id, groupId: group_id }),
  }))
  const covers = await signAllStoredUrls(db, media, held)
  const works = rows.map(({ id, title }, index) => ({ id, title, coverUrl: visibleUrlOrNull(covers[index] ?? null) }))
  return inOrder(ids, works)
}

async function panosAmong(db: Database, media: Signer, ids: readonly string[]): Promise<Work[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pano')
    .select(['id', 'title', 'revision', 'cover'])
    .where('id', 'in', [...ids])
    .where('visibility', 'in', ['public', 'unlisted'])
    .where('revision', 'is not', null)
    .where('manifest', 'is not', null)
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`owner_stands(user_id, group_id)`)
    .execute()
  const works = rows.map(({ id, title, revision, cover }) => ({
    id,
    title,
    coverUrl: `${media.open(`pano/${id}/${revision ?? ''}`)}/${cover ?? 'cover'}.jpg`,
  }))
  return inOrder(ids, works)
}

/** The newest panorama of the group that everybody may see. */
export async function groupHead(db: Database, media: Signer, groupId: string | null): Promise<string | null> {
  if (groupId === null) return null
  const newest = await db
    .selectFrom('pano')
    .select('id')
    .where('group_id', '=', groupId)
    .where('visibility', '=', 'public')
    .where('manifest', 'is not', null)
    .where('deleted_time', 'is', null)
    .orderBy('created_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  const [head] = newest === undefined ? [] : await panosAmong(db, media, [newest.id])
  return head?.coverUrl ?? null
}

function inOrder(ids: readonly string[], works: readonly Work[]): Work[] {
  const byId = new Map(works.map((work) => [work.id, work]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

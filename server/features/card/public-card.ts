// A business card as visitors see it, with those of its works that they may open.
import type { Location } from '@huanshi/contract/protocol/picture-data.ts'
import type { PublicCard } from '@huanshi/contract/protocol/public-card.ts'
import { sql } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { signKept } from '../../capabilities/storage/kept-media.ts'
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import type { Database } from '../../capabilities/store/database.ts'

type Work = PublicCard['tours'][number]

export async function readPublicCard(db: Database, media: MediaAddresses, slug: string): Promise<PublicCard> {
  const row = await db
    .selectFrom('card')
    .leftJoin('group', 'group.id', 'card.group_id')
    .selectAll('card')
    .select(['group.name as groupName', 'group.logo_url as groupLogo', 'group.status as groupStatus'])
    .where(sql<boolean>`lower(card.slug) = ${slug.normalize('NFC').toLowerCase()}`)
    .where('card.is_public', '=', true)
    .where('card.deleted_time', 'is', null)
    .where('group.deleted_time', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.groupStatus === 'disabled') throw new Refusal('record.not-found')
  const tourIds = row.tour_ids as unknown as string[] // written through the contract's schema
  const panoIds = row.pano_ids as unknown as string[] // as well
  const shown: PublicCard = {
    id: row.id,
    slug: row.slug,
    name: row.name,
    title: row.title,
    organisation: row.organisation,
    avatarUrl: row.avatar_url,
    phone: row.phone,
    mobile: row.mobile,
    weChat: row.we_chat,
    email: row.email,
    website: row.website,
    address: row.address,
    location: row.location as unknown as Location | null, // as well
    theme: row.theme,
    views: row.views,
    group: row.groupName === null ? null : { name: row.groupName, logoUrl: row.groupLogo },
    tours: await toursAmong(db, tourIds),
    panos: await panosAmong(db, media, panoIds),
  }
  return signKept(media, shown)
}

/** In the order in which the card names them; a tour with a password is named, and asks for it when opened. */
async function toursAmong(db: Database, ids: readonly string[]): Promise<Work[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('tour')
    .innerJoin('tour_snapshot as seen', (join) =>
      join.onRef('seen.tour_id', '=', 'tour.id').onRef('seen.number', '=', 'tour.published_version'),
    )
    .select(['tour.id', sql<string>`seen.content ->> 'title'`.as('title')])
    .select(sql<string | null>`seen.content ->> 'coverUrl'`.as('coverUrl'))
    .where('tour.id', 'in', [...ids])
    .where('tour.status', '=', 'published')
    .where('tour.visibility', 'in', ['public', 'unlisted'])
    .where('tour.deleted_time', 'is', null)
    .execute()
  return inOrder(ids, rows)
}

async function panosAmong(db: Database, media: MediaAddresses, ids: readonly string[]): Promise<Work[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pano')
    .select(['id', 'title', 'revision', 'cover'])
    .where('id', 'in', [...ids])
    .where('visibility', 'in', ['public', 'unlisted'])
    .where('revision', 'is not', null)
    .where('manifest', 'is not', null)
    .where('deleted_time', 'is', null)
    .execute()
  const works = rows.map(({ id, title, revision, cover }) => ({
    id,
    title,
    coverUrl: `${media.address(`pano/${id}/${revision ?? ''}`)}/${cover ?? 'cover'}.jpg`,
  }))
  return inOrder(ids, works)
}

function inOrder(ids: readonly string[], works: readonly Work[]): Work[] {
  const byId = new Map(works.map((work) => [work.id, work]))
  return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
}

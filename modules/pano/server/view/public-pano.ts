// A panorama for visitors, with everything that the page needs to show it and to go on from it.
import type { Limits, View } from '@huanshi/kernel/protocol/angles.ts'
import type { Level, Nadir } from '../../contract/correction.ts'
import type { Hotspot } from '../../contract/hotspot.ts'
import type { LinkedPano, PublicPano } from '../../contract/public-pano.ts'
import type { SkinChoice } from '@huanshi/skins/contract/skin-choice.ts'
import type { Pano } from '../../contract/pano.ts'
import { sql } from 'kysely'
import { sceneContent } from '../scene-content.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { permitOf } from '@huanshi/server-kit/permit/permits.ts'
import { signKept } from '@huanshi/resource-server/kept-media.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { nadirLogo } from './nadir-logo.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'
import { publicSkin } from '@huanshi/skins/server/public-skin.ts'
import { visiblePanos } from './visible-pano.ts'

/** The small picture: put right where that has been drawn, which takes the first one's place. */
export function smallPicture(look: string | null): string {
  return look === null ? '200.jpg' : `${look}-200.jpg`
}

export function mediaFolder(id: string, revision: string | null): string {
  return `pano/${id}/${revision ?? ''}`
}

export async function readPublicPano(db: Database, media: Signer, id: string): Promise<PublicPano> {
  const row = await visiblePanos(db)
    .where('pano.id', '=', id)
    .selectAll('pano')
    .select(['user.user_name', 'user.display_name'])
    .select(
      sql<number>`(select count(*) from comment where target_kind = 'pano' and target_id = pano.id
        and status = 'approved' and deleted_time is null)::integer`.as('comments'),
    )
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.not-found')
  const shower = { userId: row.user_id, groupId: row.group_id, grant: [permitOf('o', row.id)] }
  const base = media.open(mediaFolder(row.id, row.revision))
  const content = sceneContent(row, base)
  if (content === null) throw new Refusal('record.not-found')
  // Columns of JSON, written through the contract's schemas.
  const hotspots = row.hotspots as unknown as Hotspot[]
  const nadir = row.nadir as unknown as Nadir
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    userName: row.user_name,
    displayName: row.display_name,
    createdTime: row.created_time,
    views: row.views,
    likes: row.likes,
    comments: row.comments,
    allowComments: row.allow_comments,
    skin: await publicSkin(db, media, { kind: 'pano', choice: row.skin as unknown as SkinChoice | null, shower }),
    manifest: 'tileUrl' in content ? content : null,
    kind: row.kind as Pano['kind'], // a check of the table
    content,
    initialView: row.initial_view as unknown as View,
    limits: row.limits as unknown as Limits,
    level: row.level as unknown as Level,
    nadir,
    nadirLogoUrl: await nadirLogo(db, media, nadir, shower),
    ...publicPlace(row),
    hotspots: await signKept(db, media, hotspots, shower),
    coverUrl: row.has_preview ? `${base}/${row.cover ?? 'cover'}.jpg` : null,
    linked: await linkedFrom(db, media, hotspots),
  }
}

/** What is hidden from visitors is left out; the page shows such hotspots as closed. */
async function linkedFrom(db: Database, media: Signer, hotspots: readonly Hotspot[]): Promise<LinkedPano[]> {
  const ids = new Set(hotspots.flatMap((hotspot) => (hotspot.kind === 'pano' ? [hotspot.target.panoId] : [])))
  if (ids.size === 0) return []
  const rows = await visiblePanos(db)
    .where('pano.id', 'in', [...ids])
    .select(['pano.id', 'pano.title', 'pano.revision', 'pano.has_preview', 'pano.look'])
    .execute()
  return rows.map(({ id, title, revision, has_preview, look }) => ({
    id,
    title,
    thumbnailUrl: has_preview ? `${media.open(mediaFolder(id, revision))}/${smallPicture(look)}` : null,
  }))
}

// Library items, icons and panoramas beside the way, as a visitor's browser loads them.
import type { PublicIcon, PublicLib } from '../../contract/public-parts.ts'
import type { LinkedPano } from '../../contract/public-pano.ts'
import { grantsByRecord, type Asked, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { visibleUrlOrNull, signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { mediaFolder, smallPicture } from '../picture-files.ts'
import { visiblePanos } from './visible-pano.ts'

export async function publicLibs(
  db: Database,
  media: Signer,
  asked: readonly Asked[],
): Promise<Record<string, PublicLib>> {
  const grants = await grantsByRecord(db, asked)
  if (grants.size === 0) return {}
  const rows = await db
    .selectFrom('lib')
    .select(['id', 'kind', 'name', 'revision', 'file', 'thumbnail', 'width', 'height', 'duration'])
    .select(['mime', 'file_name', 'size'])
    .where('id', 'in', [...grants.keys()])
    .where('deleted_time', 'is', null)
    .where('revision', 'is not', null)
    .where('file', 'is not', null)
    .execute()
  return Object.fromEntries(
    rows.map(({ id, revision, file, thumbnail, file_name, ...row }) => {
      const base = media.address(`lib/${id}/${revision ?? ''}`, grants.get(id) ?? [])
      const shown: PublicLib = {
        ...row,
        kind: row.kind as PublicLib['kind'], // a check of the table
        url: `${base}/${file ?? ''}`,
        thumbnailUrl: thumbnail === null ? null : `${base}/${thumbnail}`,
        fileName: file_name,
      }
      return [id, shown]
    }),
  )
}

export async function publicIcons(
  db: Database,
  media: Signer,
  ids: ReadonlySet<string>,
  shower: Shower,
): Promise<Record<string, PublicIcon>> {
  if (ids.size === 0) return {}
  const rows = await db
    .selectFrom('hotspot_icon')
    .select(['id', 'image_url', 'kind', 'frame_width', 'frame_height', 'frame_count', 'fps', 'anchor', 'scale'])
    .where('id', 'in', [...ids])
    .where('deleted_time', 'is', null)
    .execute()
  const signed = await signAllStoredUrls(
    db,
    media,
    rows.map((row) => ({ value: row, shower })),
  )
  return Object.fromEntries(
    signed.flatMap(({ id, ...row }) => {
      const imageUrl = visibleUrlOrNull(row.image_url)
      if (imageUrl === null) return []
      const shown: PublicIcon = {
        imageUrl,
        kind: row.kind as PublicIcon['kind'], // a check of the table
        frameWidth: row.frame_width,
        frameHeight: row.frame_height,
        frameCount: row.frame_count,
        fps: row.fps,
        anchor: row.anchor,
        scale: row.scale,
      }
      return [[id, shown]]
    }),
  )
}

/** Only those that visitors may open. */
export async function publicPanos(
  db: Database,
  media: Signer,
  ids: ReadonlySet<string>,
): Promise<Record<string, LinkedPano>> {
  if (ids.size === 0) return {}
  const rows = await visiblePanos(db)
    .where('pano.id', 'in', [...ids])
    .select(['pano.id', 'pano.title', 'pano.revision', 'pano.has_preview', 'pano.look'])
    .execute()
  return Object.fromEntries(
    rows.map(({ id, title, revision, has_preview, look }) => {
      const thumbnailUrl = has_preview ? `${media.open(mediaFolder(id, revision))}/${smallPicture(look)}` : null
      return [id, { id, title, thumbnailUrl }]
    }),
  )
}

import type { PublicIcon, PublicIcons } from '../contract/public-icon.ts'
import { sql } from 'kysely'
import { searchQuery } from '@huanshi/resource-server/search.ts'
import { signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Owned {
  readonly userId: string
  readonly groupId: string | null
}

interface Asked {
  readonly search?: string
  readonly page?: number
  readonly pageSize?: number
}

/** Icons that anyone may use, the oldest first: a set that came together stays together. */
export async function readPublicIcons(
  db: Database,
  media: Signer,
  { search = '', page = 1, pageSize = 48 }: Asked,
): Promise<PublicIcons> {
  const words = searchQuery(search)
  if (search.trim() !== '' && words === null) return { items: [], total: 0, page, pageSize }
  const found = words === null ? sql`true` : sql`search @@ ${words}::tsquery`
  const open = sql`is_public and deleted_time is null and owner_stands(user_id, group_id) and ${found}`
  const { rows } = await sql<PublicIcon & Owned>`
    select user_id as "userId", group_id as "groupId", id, name, image_url as "imageUrl", kind, frame_width as "frameWidth", frame_height as "frameHeight",
      frame_count as "frameCount", fps, anchor, scale, tags
    from hotspot_icon where ${open}
    order by created_time, id limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db)
  const counted = await sql<{
    total: number
  }>`select count(*)::integer as total from hotspot_icon where ${open}`.execute(db)
  // Open to everybody, whoever shows it.
  const held = rows.map(({ userId, groupId, ...value }) => ({ value, shower: { userId, groupId, grant: [] } }))
  return { items: await signAllStoredUrls(db, media, held), total: counted.rows[0]?.total ?? 0, page, pageSize }
}

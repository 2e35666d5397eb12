// The brand under which the works of somebody are shown: read with the page, and written into it.
import { sql } from 'kysely'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { BrandWords } from '@huanshi/server-kit/settings/brand-words.ts'
import { shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import { signStoredUrls, visibleUrlOrNull } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Whose a work is. */
export interface WorkOwner {
  readonly userId: string
  readonly groupId: string | null
}

interface Row extends Omit<BrandWords, 'maker' | keyof Pictures>, Pictures, WorkOwner {
  readonly id: string
  readonly hidesMaker: boolean
}

interface Pictures {
  readonly logo: string | null
  readonly darkLogo: string | null
  readonly loading: string | null
  readonly watermark: string | null
  readonly lockPicture: string | null
}

export async function brandOf(db: Database, media: Signer, owner: WorkOwner): Promise<BrandWords | undefined> {
  const { rows } = await sql<Row>`
    select id, user_id as "userId", group_id as "groupId", name, logo_url as logo, logo_dark_url as "darkLogo", colour,
      loading_url as loading, watermark_url as watermark, watermark_place as "watermarkPlace", lock_url as "lockPicture",
      lock_words as "lockWords", website, contact, hides_maker as "hidesMaker"
    from brand_of(${owner.userId}::uuid, ${owner.groupId}::uuid)
  `.execute(db)
  const [found] = rows
  if (found === undefined) return undefined
  const { id, userId, groupId, hidesMaker, logo, darkLogo, loading, watermark, lockPicture, ...words } = found
  const kept: Pictures = { logo, darkLogo, loading, watermark, lockPicture }
  const shown = await signStoredUrls(db, media, kept, shownTo(id, { userId, groupId }))
  const isMakerHidden = hidesMaker && (await readSetting(db, 'work.mayHideMaker'))
  const [light, dark] = [visibleUrlOrNull(shown.logo), visibleUrlOrNull(shown.darkLogo)]
  return {
    ...words,
    logo: light ?? dark ?? '',
    darkLogo: dark ?? light ?? '',
    loading: visibleUrlOrNull(shown.loading),
    watermark: visibleUrlOrNull(shown.watermark) ?? '',
    lockPicture: visibleUrlOrNull(shown.lockPicture) ?? '',
    maker: isMakerHidden ? '' : await readSetting(db, 'site.name'),
  }
}

/** Null where there is none. */
async function brandName(db: Database, { userId, groupId }: WorkOwner): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`select name from brand_of(${userId}::uuid, ${groupId}::uuid)`.execute(db)
  return rows[0]?.name ?? null
}

/** What a page of this owner is called by: the brand, or the site. */
export async function nameFor(db: Database, owner: WorkOwner): Promise<string> {
  return (await brandName(db, owner)) ?? (await readSetting(db, 'site.name'))
}

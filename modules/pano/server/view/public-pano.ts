// A panorama for visitors, with everything that the page needs to show it and to go on from it.
import type { PublicPano } from '../../contract/public-pano.ts'
import type { Pano } from '../../contract/pano.ts'
import { sql, type Selectable } from 'kysely'
import { sceneContent } from '../scene-content.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { permitOf } from '@huanshi/server-kit/permit/permits.ts'
import { signStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Pano as PanoTable } from '@huanshi/server-kit/store/tables.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'
import { publicSkin } from '@huanshi/skins/server/public-skin.ts'
import { referencesOfHotspots } from '../assert-hotspots.ts'
import { mediaFolder } from '../picture-files.ts'
import { inCurrentStyles } from './current-styles.ts'
import { publicIcons, publicLibs, publicPanos } from './public-parts.ts'
import { referencedIds } from './referenced-ids.ts'
import { visiblePanos } from './visible-pano.ts'

type ShownPano = Selectable<PanoTable> & {
  readonly user_name: string
  readonly display_name: string
  readonly comments: number
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
  const shower = { userId: row.user_id, groupId: row.group_id, grant: [permitOf('o', row.id)], recordId: row.id }
  return publicPano(db, media, row, shower, media.open(mediaFolder(row.id, row.revision)))
}

/** @param base signed address of the panorama's files */
export async function publicPano(
  db: Database,
  media: Signer,
  row: ShownPano,
  shower: Shower,
  base: string,
): Promise<PublicPano> {
  const content = sceneContent(row, base)
  if (content === null) throw new Refusal('record.not-found')
  // Columns of JSON, written through the contract's schemas.
  const [hotspots = []] = await inCurrentStyles(db, [row.hotspots], shower)
  const nadir = row.nadir
  const choice = row.skin
  const { panos: linked, libs, icons } = referencedIds(referencesOfHotspots(hotspots))
  const logo = nadir.kind === 'logo' && nadir.libId !== null ? [nadir.libId.toLowerCase()] : []
  const wanted = Array.from([...libs, ...logo], (id) => ({ kind: 'lib', id, shower }))
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
    skin: await publicSkin(db, media, { kind: 'pano', choice, shower }),
    manifest: 'tileUrl' in content ? content : null,
    kind: row.kind as Pano['kind'], // a check of the table
    content,
    initialView: row.initial_view,
    limits: row.limits,
    level: row.level,
    nadir,
    ...publicPlace(row),
    hotspots: await signStoredUrls(db, media, [...hotspots], shower),
    coverUrl: row.has_preview ? `${base}/${row.cover ?? 'cover'}.jpg` : null,
    // What is hidden from visitors is left out; the page shows such hotspots as closed.
    linked: Object.values(await publicPanos(db, media, linked)),
    libs: await publicLibs(db, media, wanted),
    icons: await publicIcons(db, media, icons, shower),
  }
}

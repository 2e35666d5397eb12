// The pyramids that everybody may see: of public panoramas, and of the scenes of public tours that no password locks.
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { SceneContent } from '@huanshi/pano/contract/scene-content.ts'
import { mediaFolder, smallPicture } from '@huanshi/pano/server/picture-files.ts'
import { sceneContent } from '@huanshi/pano/server/scene-content.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'
import { grantsById, shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { ShownContent } from '@huanshi/tour/contract/tour-fields.ts'
import { visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'

interface Parts {
  readonly db: Database
  readonly media: Signer
}

/** What is shown of a panorama, and under which address its files are. */
export interface ShownPicture {
  readonly panoId: string
  readonly title: string
  readonly content: SceneContent
  /** Signed address of its files. */
  readonly base: string
  readonly thumbnailUrl: string | null
  readonly takenTime: string | null
  /** Seconds, of a video. */
  readonly duration: number | null
  /** The compass bearing of its middle, which names no place. */
  readonly heading: number | null
  /** Only where its author shows it. */
  readonly place: Location | null
}

export interface ShownPano extends ShownPicture {
  readonly description: string
  readonly author: string
  readonly slug: string | null
}

export interface ListedTour {
  readonly id: string
  readonly slug: string | null
  readonly author: string
  readonly place: Location | null
  readonly content: ShownContent
  /** By the id of the panorama; those that may not be shown are not among them. */
  readonly pictures: ReadonlyMap<string, ShownPicture>
}

/** Has it tiles? */
export function tiledPlan({ content }: ShownPicture): Manifest | null {
  return 'tileUrl' in content ? content : null
}

const columns = ['pano.id', 'pano.title', 'pano.kind', 'pano.manifest', 'pano.content', 'pano.has_preview'] as const
const further = ['pano.width', 'pano.height', 'pano.details', 'pano.revision', 'pano.look', 'pano.taken_time'] as const
const placed = ['pano.location', 'pano.show_place', 'pano.duration'] as const

export async function readShownPano({ db, media }: Parts, id: string): Promise<ShownPano | null> {
  const row = await visiblePanos(db)
    .where('pano.id', '=', id)
    .where('pano.visibility', '=', 'public')
    .select([...columns, ...further, ...placed])
    .select(['pano.description', 'pano.slug', 'user.display_name as author'])
    .executeTakeFirst()
  const shown = row === undefined ? null : pictureOf(row, media.open(mediaFolder(row.id, row.revision)))
  if (row === undefined || shown === null) return null
  return { ...shown, description: row.description, author: row.author, slug: row.slug }
}

/** @param only the panorama that is asked for; all of its scenes where none is named */
export async function readListedTour({ db, media }: Parts, id: string, only?: string): Promise<ListedTour | null> {
  const row = await visibleTours(db)
    .where('tour.id', '=', id)
    .where('tour.visibility', '=', 'public')
    .where('tour.password_hash', 'is', null)
    .select(['tour.slug', 'tour.user_id', 'tour.group_id', 'tour.shown_place', 'user.display_name', 'shown.content'])
    .executeTakeFirst()
  if (row === undefined) return null
  // Frozen by publishing, through the contract's schema.
  const content = row.content
  const wanted = content.scenes
    .map(({ panoId }) => panoId.toLowerCase())
    .filter((panoId) => only === undefined || panoId === only)
  const shower = shownTo(id, { userId: row.user_id, groupId: row.group_id })
  const grants = await grantsById(db, 'pano', new Set(wanted), shower)
  const panos =
    grants.size === 0
      ? []
      : await db
          .selectFrom('pano')
          .where('pano.id', 'in', [...grants.keys()])
          .where('pano.revision', 'is not', null)
          .select([...columns, ...further, ...placed])
          .execute()
  const pictures = panos.flatMap((pano) => {
    const base = media.address(mediaFolder(pano.id, pano.revision), grants.get(pano.id) ?? [])
    const picture = pictureOf(pano, base)
    return picture === null ? [] : [[pano.id, picture] as const]
  })
  return {
    id,
    slug: row.slug,
    author: row.display_name,
    place: row.shown_place,
    content,
    pictures: new Map(pictures),
  }
}

type Row = Parameters<typeof sceneContent>[0] & {
  readonly id: string
  readonly title: string
  readonly look: string | null
  readonly taken_time: string | null
  readonly duration: number | null
  readonly location: unknown
  readonly show_place: boolean
}

function pictureOf(row: Row, base: string): ShownPicture | null {
  const content = sceneContent(row, base)
  if (content === null) return null
  const { heading, location } = publicPlace(row)
  return {
    panoId: row.id,
    title: row.title,
    content,
    base,
    thumbnailUrl: row.has_preview ? `${base}/${smallPicture(row.look)}` : null,
    takenTime: row.taken_time,
    duration: row.duration,
    heading,
    place: location,
  }
}

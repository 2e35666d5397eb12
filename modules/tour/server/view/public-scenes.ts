// The scenes of a tour with what the viewer needs of their panoramas. The owner's own are shown in his tours whatever their
// visibility, those of others as long as they are public. One that is gone or taken back leaves its scene without content, and
// without anything else that would come from it.
import { defaultView } from '@huanshi/kernel/protocol/angles.ts'
import { noLevel, noNadir } from '@huanshi/pano/contract/correction.ts'
import type { PublicPicture, PublicScene } from '../../contract/public-tour.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Selectable } from 'kysely'
import { grantsById, type Asked, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import type { Grant } from '@huanshi/server-kit/permit/permits.ts'
import { sceneContent } from '@huanshi/pano/server/scene-content.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Pano as PanoTable } from '@huanshi/server-kit/store/tables.ts'
import { absencesOf } from './absence.ts'
import { mediaFolder, smallPicture } from '@huanshi/pano/server/picture-files.ts'
import { publicPlace } from '@huanshi/publishing/server/view/public-place.ts'

type Row = Selectable<PanoTable>

interface ShownScenes {
  readonly scenes: PublicScene[]
  /** Of variants, by the ids of their panoramas. */
  readonly pictures: Readonly<Record<string, PublicPicture>>
  /** Library items that their panoramas need. */
  readonly logos: readonly Asked[]
}

interface Shown {
  readonly shower: Shower
  readonly grant: Grant
}

export async function publicScenes(
  db: Database,
  media: Signer,
  scenes: readonly Scene[],
  ids: ReadonlySet<string>,
  shower: Shower,
): Promise<ShownScenes> {
  const grants = await grantsById(db, 'pano', ids, shower)
  const rows =
    grants.size === 0
      ? []
      : await db
          .selectFrom('pano')
          .selectAll()
          .where('id', 'in', [...grants.keys()])
          .where('deleted_time', 'is', null)
          .execute()
  const panos = new Map(rows.map((row) => [row.id, row]))
  const shown = scenes
    .toSorted((a, b) => a.order - b.order)
    .map((scene) => {
      const id = scene.panoId.toLowerCase()
      return publicScene(media, scene, panos.get(id), { shower, grant: grants.get(id) ?? [] })
    })
  const variants = scenes.flatMap(({ variants }) => variants?.list.map(({ panoId }) => panoId.toLowerCase()) ?? [])
  return {
    pictures: Object.fromEntries(
      variants.map((id) => [id, publicPicture(media, panos.get(id), grants.get(id) ?? [])] as const),
    ),
    scenes: shower.reader === undefined ? shown : await explained(db, shown, shower),
    logos: rows.flatMap((row) => logoOf(row, grants.get(row.id) ?? [])),
  }
}

async function explained(db: Database, scenes: readonly PublicScene[], shower: Shower): Promise<PublicScene[]> {
  const empty = scenes.filter(({ content }) => content === null)
  const absences = await absencesOf(
    db,
    empty.map(({ panoId }) => panoId),
    shower,
  )
  return scenes.map((scene) =>
    scene.content === null ? { ...scene, absence: absences.get(scene.panoId.toLowerCase()) ?? 'gone' } : scene,
  )
}

/** What covers a tripod is the panorama's own, whoever shows it. */
function logoOf({ id, user_id, group_id, nadir }: Row, grant: Grant): Asked[] {
  const { libId } = nadir
  return libId === null
    ? []
    : [{ kind: 'lib', id: libId, shower: { userId: user_id, groupId: group_id, grant, recordId: id } }]
}

function publicScene(media: Signer, scene: Scene, pano: Row | undefined, by: Shown): PublicScene {
  const own = lookOf(pano)
  return {
    ...scene,
    ...publicPicture(media, pano, by.grant),
    initialView: scene.initialView ?? own.initialView,
    limits: Object.keys(scene.limits).length > 0 ? scene.limits : own.limits,
    ...publicPlace(pano, authorOf(by.shower)),
  }
}

function publicPicture(media: Signer, pano: Row | undefined, grant: Grant): PublicPicture {
  const { level, nadir, kind } = lookOf(pano)
  return { level, nadir, kind, ...pictures(media, pano, grant) }
}

/** What a panorama says of itself. */
function lookOf(pano: Row | undefined): Pick<PublicScene, 'initialView' | 'limits' | 'level' | 'nadir' | 'kind'> {
  if (pano === undefined) return { initialView: defaultView, limits: {}, level: noLevel, nadir: noNadir, kind: 'image' }
  const { initial_view, limits, level, nadir, kind } = pano
  return {
    // Columns of JSON, written through the contract's schemas.
    initialView: initial_view ?? defaultView,
    limits: limits ?? {},
    level: level ?? noLevel,
    nadir: nadir ?? noNadir,
    kind: kind as Pano['kind'], // a check of the table
  }
}

function pictures(
  media: Signer,
  pano: Row | undefined,
  grant: Grant,
): Pick<PublicScene, 'content' | 'thumbnailUrl' | 'previewUrl'> {
  if (pano?.revision == null) return { content: null, thumbnailUrl: null, previewUrl: null }
  const base = media.address(mediaFolder(pano.id, pano.revision), grant)
  return {
    content: sceneContent(pano, base),
    thumbnailUrl: pano.has_preview ? `${base}/${smallPicture(pano.look)}` : null,
    previewUrl: pano.has_preview ? `${base}/preview.jpg` : null,
  }
}

/** Whoever works with a tour knows where its owner's panoramas were taken. */
function authorOf({ userId, groupId, reader }: Shower): Ownership | undefined {
  return reader === undefined || userId === null ? undefined : { userId, groupId }
}

// The scenes of a tour with what the viewer needs of their panoramas. A panorama that is part of a published tour is shown
// there whatever its own visibility; one that is gone leaves its scene without content.
import { defaultView, type View } from '@huanshi/contract/protocol/angles.ts'
import { noLevel, noNadir, type Level, type Nadir } from '@huanshi/contract/protocol/correction.ts'
import type { Location } from '@huanshi/contract/protocol/picture-data.ts'
import type { PublicScene } from '@huanshi/contract/protocol/public-tour.ts'
import type { Scene } from '@huanshi/contract/protocol/tour-scene.ts'
import type { Pano } from '@huanshi/contract/resources/pano.ts'
import type { Selectable } from 'kysely'
import { sceneContent } from '../../../capabilities/media/scene-content.ts'
import type { MediaAddresses } from '../../../capabilities/storage/media-address.ts'
import type { Database } from '../../../capabilities/store/database.ts'
import type { Pano as PanoTable } from '../../../capabilities/store/tables.ts'
import { mediaFolder, smallPicture } from '../public-pano.ts'

type Row = Selectable<PanoTable>
type Media = Pick<MediaAddresses, 'address'>

export async function publicScenes(
  db: Database,
  media: Media,
  scenes: readonly Scene[],
  ids: ReadonlySet<string>,
): Promise<PublicScene[]> {
  const rows =
    ids.size === 0
      ? []
      : await db
          .selectFrom('pano')
          .selectAll()
          .where('id', 'in', [...ids])
          .where('deleted_time', 'is', null)
          .execute()
  const panos = new Map(rows.map((row) => [row.id, row]))
  return scenes
    .toSorted((a, b) => a.order - b.order)
    .map((scene) => publicScene(media, scene, panos.get(scene.panoId.toLowerCase())))
}

function publicScene(media: Media, scene: Scene, pano: Row | undefined): PublicScene {
  const base = pano?.revision == null ? null : media.address(mediaFolder(pano.id, pano.revision))
  // Columns of JSON, written through the contract's schemas.
  const location = (pano?.location ?? null) as unknown as Location | null
  const ownView = pano?.initial_view as unknown as View | undefined
  const ownLimits = (pano?.limits ?? {}) as unknown as Scene['limits']
  const pictured = base !== null && pano?.has_preview === true
  return {
    ...scene,
    initialView: scene.initialView ?? ownView ?? defaultView,
    limits: Object.keys(scene.limits).length > 0 ? scene.limits : ownLimits,
    level: (pano?.level as unknown as Level | undefined) ?? noLevel,
    nadir: (pano?.nadir as unknown as Nadir | undefined) ?? noNadir,
    kind: (pano?.kind as Pano['kind'] | undefined) ?? 'image', // a check of the table
    content: pano === undefined || base === null ? null : sceneContent(pano, base),
    heading: location?.heading ?? null,
    location,
    thumbnailUrl: pictured ? `${base}/${smallPicture(pano.look)}` : null,
    previewUrl: pictured ? `${base}/preview.jpg` : null,
  }
}

// A scene as the viewer takes it.
import type { PublicTour, SceneContent } from '@huanshi/contract/protocol/public-tour.ts'
import type { Hotspot as Mark } from '@huanshi/viewer/types.ts'
import type { Content } from '@huanshi/viewer/content.ts'
import { libOf } from '../../../capabilities/tour/marks.ts'
import type { ShownScene } from './use-walk.ts'

export function viewerContent(content: SceneContent): Content {
  if ('tileUrl' in content) return content
  const { posterUrl } = content
  const poster = posterUrl === null ? {} : { posterUrl }
  if (content.type === 'video') {
    const { type, url, projection, width, height } = content
    return { type, url, projection, width, height, ...poster }
  }
  if (content.type === 'model') return { type: 'model', url: content.url, ...poster }
  const { url, format } = content
  return { type: 'splat', url, ...(format === null ? {} : { format }), ...poster }
}

/** Two scenes of one address show the same. */
export function contentKey(content: SceneContent): string {
  return 'tileUrl' in content ? content.tileUrl : content.url
}

/** A logo lies over the tripod, as a square about the point below. */
export function nadirMark({ nadir, content }: ShownScene, tour: Pick<PublicTour, 'libs'>): Mark[] {
  if (nadir.kind !== 'logo' || nadir.libId === null || content.type !== 'equirectangular') return []
  const lib = libOf(tour, nadir.libId)
  if (lib === undefined) return []
  const pitch = -90 + nadir.size / 2
  const corner = (yaw: number) => ({ yaw, pitch })
  return [
    {
      id: 'nadir',
      kind: 'surface',
      yaw: 0,
      pitch: -90,
      name: '',
      label: '',
      corners: [corner(-45), corner(45), corner(135), corner(-135)],
      source: { kind: 'image', url: lib.url },
      order: -1,
    },
  ]
}

// What hangs on the walls of rooms, as those take it who draw it there.
import type { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import type { PublicScene, PublicTour } from './public-tour.ts'

type Mount = NonNullable<Surface['mount']>

/** Of a video its still. */
export interface MountedPicture extends Pick<Surface, 'opacity' | 'chromaKey'> {
  readonly roomId: string
  /** As its hotspot is called, or what hangs there. */
  readonly name: string
  readonly url: string
  readonly mount: Mount
}

export function mountsIn(roomId: string, scene: PublicScene | undefined, libs: PublicTour['libs']): MountedPicture[] {
  return (scene?.hotspots ?? []).flatMap((hotspot): MountedPicture[] => {
    if (!('surface' in hotspot)) return []
    const { mount, opacity = 1, chromaKey = null } = hotspot.surface ?? {}
    const lib = libs[hotspot.target.libId.toLowerCase()]
    const url = hotspot.kind === 'video' ? lib?.thumbnailUrl : lib?.url
    if (mount?.roomId !== roomId || lib === undefined || url == null) return []
    return [{ roomId, name: hotspot.title || lib.name, url, mount, opacity, chromaKey }]
  })
}

/** Of all rooms; each hangs what the scene has that outlined it. */
export function mountsOf({ rooms, scenes, libs }: Pick<PublicTour, 'rooms' | 'scenes' | 'libs'>): MountedPicture[] {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]))
  return rooms.list.flatMap(({ id, sceneId }) => mountsIn(id, byId.get(sceneId), libs))
}

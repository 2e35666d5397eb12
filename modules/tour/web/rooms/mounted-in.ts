import type { DollhousePicture } from '@huanshi/rooms/dollhouse/room-part.ts'
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'

/** What hangs on the walls of a room; of a video its still. */
export function mountsIn(roomId: string, scene: PublicScene | undefined, libs: PublicTour['libs']): DollhousePicture[] {
  return (scene?.hotspots ?? []).flatMap((hotspot): DollhousePicture[] => {
    if (!('surface' in hotspot)) return []
    const { mount, opacity } = hotspot.surface ?? {}
    const lib = libs[hotspot.target.libId.toLowerCase()]
    const url = hotspot.kind === 'video' ? lib?.thumbnailUrl : lib?.url
    return mount?.roomId === roomId && url != null ? [{ url, mount, opacity: opacity ?? 1 }] : []
  })
}

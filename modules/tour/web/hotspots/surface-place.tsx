// A picture or video of the library is placed in the panorama.
import type { ReactElement } from 'react'
import { PickLib } from '@huanshi/library/web/picker/pick-lib.tsx'
import type { PlaceProps } from '../kinds/edited-kind.ts'
import { ratioOf } from '../parts/lib-of.ts'
import { newHotspot, newSurface } from '../parts/new-hotspot.ts'

export function SurfacePlace({ at, onPut, onClose }: PlaceProps): ReactElement {
  return (
    <PickLib
      open
      kinds={['image', 'video']}
      forHotspot
      onPick={([item]) => {
        if (item === undefined) return
        const { id: libId, name, kind } = item
        const hotspot = newHotspot(kind === 'video' ? 'video' : 'image', at, name, { libId })
        onPut({ ...hotspot, titleVisible: false, surface: newSurface(at, ratioOf(item)) } as typeof hotspot) // both kinds have one
      }}
      onClose={onClose}
    />
  )
}

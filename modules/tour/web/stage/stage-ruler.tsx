// The line of the horizon under the stage, with a dot for every hotspot and the span of the first view.
import { createRuler } from '@huanshi/viewer/overlay/ruler.ts'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'
import { windNames } from '@huanshi/ui/picture/compass.ts'
import { useStudio } from '../studio/studio-context.ts'

export function StageRuler(): ReactElement {
  const { viewer, shown, pano, mode } = useStudio()
  const place = useRef<HTMLDivElement>(null)
  const state = useEffectEvent(() => ({
    heading: shown?.heading ?? null,
    marks: shown?.hotspots.map(({ yaw }) => yaw) ?? [],
    ...(shown === undefined || (pano === undefined && mode !== 'scene') ? {} : { span: spanOf(shown.initialView) }),
  }))
  useEffect(() => {
    if (viewer === null || place.current === null) return undefined
    const ruler = createRuler(place.current, { texts: { compass: windNames } })
    ruler.follow(viewer, () => state())
    return () => ruler.destroy()
  }, [viewer])
  return <div ref={place} className="hs-edit-ruler" />
}

function spanOf({ yaw, fov }: View): { readonly from: number; readonly to: number } {
  const half = horizontalFov(fov) / 2
  return { from: yaw - half, to: yaw + half }
}

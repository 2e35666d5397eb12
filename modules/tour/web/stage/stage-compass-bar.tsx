// The line of the horizon under the stage, with a dot for every hotspot and the span of the first view.
import { createCompassBar } from '@huanshi/viewer/overlay/compass-bar.ts'
import { useEffect, useRef, type ReactElement } from 'react'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'
import { windNames } from '@huanshi/ui/picture/wind-names.ts'
import type { StudioState } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

export function StageCompassBar(): ReactElement {
  const { get } = useStudio()
  const viewer = useStudioState((state) => state.viewer)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (viewer === null || place.current === null) return undefined
    const bar = createCompassBar(place.current, { texts: { compass: windNames() } })
    bar.follow(viewer, () => barState(get()))
    return () => bar.destroy()
  }, [viewer, get])
  return <div ref={place} className="hs-edit-compass-bar" />
}

function barState({ shown, pano, mode }: StudioState) {
  const isFramed = shown !== undefined && (pano !== undefined || mode === 'scene')
  return {
    heading: shown?.heading ?? null,
    markers: shown?.hotspots.map(({ yaw }) => yaw) ?? [],
    ...(isFramed ? { span: spanOf(shown.initialView) } : {}),
  }
}

function spanOf({ yaw, fov }: View): { readonly from: number; readonly to: number } {
  const half = horizontalFov(fov) / 2
  return { from: yaw - half, to: yaw + half }
}

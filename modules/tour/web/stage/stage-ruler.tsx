// The line of the horizon under the stage, with a dot for every hotspot and the selected one in sun.
import { createRuler } from '@huanshi/viewer/overlay/ruler.ts'
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import { windNames } from '@huanshi/ui/picture/compass.ts'
import { useStudio } from '../studio/studio-context.ts'

export function StageRuler(): ReactElement {
  const { viewer, shown } = useStudio()
  const place = useRef<HTMLDivElement>(null)
  const state = useEffectEvent(() => ({
    heading: shown?.heading ?? null,
    marks: shown?.hotspots.map(({ yaw }) => yaw) ?? [],
  }))
  useEffect(() => {
    if (viewer === null || place.current === null) return undefined
    const ruler = createRuler(place.current, { texts: { compass: windNames } })
    ruler.follow(viewer, () => state())
    return () => ruler.destroy()
  }, [viewer])
  return <div ref={place} className="hs-edit-ruler" />
}

import { createCompassBar } from '@huanshi/viewer/overlay/compass-bar.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useEffect, useRef, type ReactElement } from 'react'
import { windNames } from '@huanshi/ui/picture/wind-names.ts'
import './compass-bar.css'

interface Props {
  readonly viewer: Viewer | null
  readonly heading: number | null
  /** Of what can be seen. */
  readonly yaws: readonly number[]
}

/** A scale of bearings that turns with the view. */
export function CompassBar({ viewer, heading, yaws }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const letters = windNames().join(' ')
  const state = useRef({ heading, markers: yaws })
  useEffect(() => {
    state.current = { heading, markers: yaws }
  }, [heading, yaws])
  useEffect(() => {
    if (viewer === null || place.current === null) return undefined
    const bar = createCompassBar(place.current, { texts: { compass: letters.split(' ') } })
    bar.follow(viewer, () => state.current)
    return () => bar.destroy()
  }, [viewer, letters])
  return <div ref={place} className="hs-view-compass-bar" />
}

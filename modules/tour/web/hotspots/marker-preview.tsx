// A marker as visitors see it, at rest or as under the pointer, over whatever it lies on.
import { createMarkerPreview } from '@huanshi/viewer/marker-preview.ts'
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { useStill } from '@huanshi/ui/theme/use-still.ts'
import { useLayoutEffect, useRef, type ReactElement } from 'react'
import './marker-preview.css'

interface Props {
  readonly marker: Marker
  readonly isOn?: boolean
}

export function MarkerPreview({ marker, isOn = false }: Props): ReactElement {
  const place = useRef<HTMLSpanElement>(null)
  const isCalm = useStill()
  useLayoutEffect(() => {
    const preview = createMarkerPreview(marker, { isOn, isCalm })
    place.current?.append(preview.element)
    return () => preview.remove()
  }, [marker, isOn, isCalm])
  // The class switches motion on and off, as on the picture.
  return <span ref={place} className={`hs-marker-preview hv-overlay${isCalm ? ' hv-calm' : ''}`} aria-hidden inert />
}

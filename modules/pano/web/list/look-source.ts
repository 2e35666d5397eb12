// Which picture a panorama's card looks around in, and where it starts.
import type { Pano } from '../../contract/pano.ts'
import type { LookSource } from '@huanshi/resource-web/list/feature.ts'

/** The view of a card: wider than this turns faces into ears, narrower shows nothing. */
const WIDEST = 85
const NARROWEST = 40

type Shown = Pick<
  Pano,
  'form' | 'status' | 'previewUrl' | 'initialView' | 'location' | 'projection' | 'width' | 'height'
>

export function lookSource({ form, status, previewUrl, initialView, ...pano }: Shown): LookSource | null {
  if (form !== 'equirectangular' || status !== 'ready' || previewUrl === null) return null
  const crop = cropOf(pano)
  return {
    url: previewUrl,
    yaw: initialView.yaw,
    pitch: initialView.pitch,
    fov: Math.min(WIDEST, Math.max(NARROWEST, initialView.fov)),
    heading: pano.location?.heading ?? null,
    ...(crop === undefined ? {} : { crop }),
  }
}

function cropOf({ projection, width, height }: Pick<Shown, 'projection' | 'width' | 'height'>): LookSource['crop'] {
  if (projection === null || width === null || height === null) return undefined
  const { fullWidth, fullHeight, left, top } = projection
  if (fullWidth <= width && fullHeight <= height) return undefined
  return { left: left / fullWidth, top: top / fullHeight, width: width / fullWidth, height: height / fullHeight }
}

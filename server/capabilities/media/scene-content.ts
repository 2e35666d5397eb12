// What a viewer shows of a panorama: its tiles, or the one file that it is.
import type { Manifest } from '@huanshi/contract/protocol/manifest.ts'
import type { SceneContent } from '@huanshi/contract/protocol/public-tour.ts'
import { withAddresses } from '../storage/register-media.ts'

/** Columns of the panorama. */
export interface PanoColumns {
  readonly kind: string
  readonly manifest: unknown
  readonly content: string | null
  readonly has_preview: boolean
  readonly width: number | null
  readonly height: number | null
}

/** @param base signed address of the panorama's current revision; null where there is nothing to show yet */
export function sceneContent(pano: PanoColumns, base: string): SceneContent | null {
  // Written by us.
  if (pano.manifest !== null) return withAddresses(pano.manifest as Omit<Manifest, 'tileUrl' | 'previewUrl'>, base)
  if (pano.content === null) return null
  const url = `${base}/${pano.content}`
  const posterUrl = pano.has_preview ? `${base}/preview.jpg` : null
  if (pano.kind === 'model') return { type: 'model', url, posterUrl }
  if (pano.kind === 'splat') return { type: 'splat', url, posterUrl, format: pano.content.split('.').at(-1) ?? null }
  const { width, height } = pano
  return { type: 'video', url, posterUrl, projection: 'equirectangular', width: width ?? 3840, height: height ?? 1920 }
}

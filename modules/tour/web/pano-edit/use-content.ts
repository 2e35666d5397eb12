import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Content } from '@huanshi/viewer/types.ts'
import { useMemo } from 'react'

/** What the viewer shows of a panorama without tiles; undefined for one that has them. */
export function useContent({ kind, contentUrl, previewUrl, width, height }: Pano): Content | undefined {
  return useMemo(() => {
    if (contentUrl === null) return undefined
    const shown = { url: contentUrl, ...(previewUrl === null ? {} : { posterUrl: previewUrl }) }
    if (kind === 'model' || kind === 'splat') return { type: kind, ...shown }
    return { type: 'video', ...shown, width: width ?? 3840, height: height ?? 1920 }
  }, [kind, contentUrl, previewUrl, width, height])
}

// What a viewer shows of a panorama: its tiles, or the one file that it is.
import type { LibDetails } from '@huanshi/library/contract/lib-details.ts'
import type { SceneContent } from '../contract/scene-content.ts'
import type { TilePlan } from './tile-plan.ts'
import { withAddresses } from '@huanshi/server-kit/storage/register-media.ts'
import { levelFile } from '@huanshi/library/server/media/model/splat-names.ts'
import { RENDITION, SMALLER_VIDEO, STREAM } from '@huanshi/library/server/media/video-names.ts'

/** Columns of the panorama. */
export interface PanoColumns {
  readonly kind: string
  readonly manifest: unknown
  readonly content: string | null
  readonly has_preview: boolean
  readonly width: number | null
  readonly height: number | null
  /** What was found in the file. */
  readonly details: unknown
}

/** What is written beside a video, a model or a splat, for those who ask for the plan of it as they ask for tiles. */
export type ContentPlan = Pick<PanoColumns, 'kind' | 'width' | 'height'> & {
  readonly content: string
  /** Width of the smaller video, should there be one. */
  readonly smaller?: number
} & SplatPlan

/** Of splats: where the whole lies, how many there are, and how many each smaller file has. */
type SplatPlan = Pick<LibDetails, 'heart' | 'splats' | 'levels'>

export function splatPlan({ heart, splats, levels }: LibDetails): SplatPlan {
  return {
    ...(heart === undefined ? {} : { heart }),
    ...(splats === undefined ? {} : { splats }),
    ...(levels === undefined ? {} : { levels }),
  }
}

/** @param names of the files that lie there now */
export function contentPlan(plan: object, base: string, names: ReadonlySet<string>): SceneContent | null {
  const { content, smaller, ...columns } = plan as ContentPlan // written by us
  const has_preview = names.has('preview.jpg')
  const details = {
    ...(names.has(SMALLER_VIDEO) ? { smaller } : {}),
    ...splatPlan(columns),
    ...(names.has(STREAM) ? { stream: { state: 'made' } } : {}),
  }
  const shown = names.has(RENDITION) ? RENDITION : content
  return sceneContent({ ...columns, manifest: null, content: shown, has_preview, details }, base)
}

/** @param base signed address of the panorama's current revision; null where there is nothing to show yet */
export function sceneContent(pano: PanoColumns, base: string): SceneContent | null {
  // Written by us.
  if (pano.manifest !== null) return withAddresses(pano.manifest as TilePlan, base)
  if (pano.content === null) return null
  const url = `${base}/${pano.content}`
  const posterUrl = pano.has_preview ? `${base}/preview.jpg` : null
  if (pano.kind === 'model') return { type: 'model', url, posterUrl }
  if (pano.kind === 'splat') return { type: 'splat', url, posterUrl, ...cloudOf(pano.content, pano.details, base) }
  const [width, height] = [pano.width ?? 3840, pano.height ?? 1920]
  const { smaller, stream, captions = [] } = pano.details as LibDetails // written by us
  const levels = [
    ...(smaller === undefined
      ? []
      : [{ url: `${base}/${SMALLER_VIDEO}`, width: smaller, height: Math.round((height * smaller) / width) }]),
    { url, width, height },
  ]
  const streamed = stream?.state === 'made' ? { streamUrl: `${base}/${STREAM}` } : {}
  const captioned =
    captions.length === 0
      ? {}
      : { captions: captions.map(({ language, file }) => ({ language, url: `${base}/${file}` })) }
  return {
    type: 'video',
    url,
    posterUrl,
    projection: 'equirectangular',
    width,
    height,
    levels,
    ...streamed,
    ...captioned,
  }
}

function cloudOf(content: string, details: unknown, base: string) {
  const { heart, splats = 0, levels: counts = [] } = details as LibDetails // written by us
  const smaller = counts.map((count, nth) => ({ url: `${base}/${levelFile(nth + 1)}`, splats: count }))
  return {
    format: content.split('.').at(-1) ?? null,
    ...(heart === undefined ? {} : { heart }),
    ...(smaller.length === 0 ? {} : { levels: [...smaller, { url: `${base}/${content}`, splats }] }),
  }
}

// A scene as the viewer takes it.
import type { SceneContent } from '@huanshi/pano/contract/scene-content.ts'
import type { Content, Heart } from '@huanshi/viewer/content.ts'
import { levelFor, lineOf } from './video-level.ts'

export function viewerContent(content: SceneContent): Content {
  if ('tileUrl' in content) return content
  const { posterUrl } = content
  const poster = posterUrl === null ? {} : { posterUrl }
  if (content.type === 'video') {
    const { type, projection, levels, streamUrl, captions = [] } = content
    const { url, width, height } = levelFor(levels, lineOf(navigator)) ?? content
    return {
      type,
      url,
      projection,
      width,
      height,
      captions,
      ...(streamUrl === undefined ? {} : { streamUrl }),
      ...poster,
    }
  }
  if (content.type === 'model') return { type: 'model', url: content.url, ...poster }
  const { url, format, heart, levels } = content
  const placed = heart === undefined ? {} : { heart: heart as unknown as Heart } // six, by the contract
  const levelled = levels === undefined ? {} : { levels }
  return { type: 'splat', url, ...(format === null ? {} : { format }), ...placed, ...levelled, ...poster }
}

/** Two scenes of one address show the same. */
export function contentKey(content: SceneContent): string {
  return 'tileUrl' in content ? content.tileUrl : content.url
}

import type { SceneContent } from '@huanshi/pano/contract/scene-content.ts'
import type { Content } from '@huanshi/viewer/types.ts'

/** What the viewer shows: addresses that are null are left out. */
export function contentOf(content: SceneContent): Content {
  const given: unknown = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
  return given as Content // nulls are all they differ in
}

/** Names what is to be seen, whatever permission its address bears. */
export function pictureOf(content: SceneContent | null): string {
  if (content === null) return 'waiting'
  const address = 'tileUrl' in content ? content.tileUrl : content.url
  const part = 'crop' in content ? JSON.stringify(content.crop) : ''
  return `${content.type} ${address.replace(/^(https?:\/\/[^/]+)?\/media\/[^/]+\//, '')} ${part}`
}

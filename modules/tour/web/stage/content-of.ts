import type { SceneContent } from '@huanshi/pano/contract/scene-content.ts'
import type { Content } from '@huanshi/viewer/types.ts'

/** What the viewer shows: addresses that are null are left out. */
export function contentOf(content: SceneContent): Content {
  const given: unknown = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null))
  return given as Content // nulls are all they differ in
}

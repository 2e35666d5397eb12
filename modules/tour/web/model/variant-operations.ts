// What can be done to the variants of a scene. Every operation answers a whole, consistent draft.
import { MOST_VARIANTS } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { noLevel } from '@huanshi/pano/contract/correction.ts'
import type { SceneVariant, SceneVariants } from '../../contract/scene-variants.ts'
import { withVariants } from '../../contract/variants-of.ts'
import { partId } from '../parts/part-id.ts'
import type { TourDraft } from './draft.ts'
import { changeScene } from './scene-operations.ts'

const LONGEST_NAME = 50
const none: SceneVariants = { title: '', time: null, list: [] }

interface NewVariant {
  readonly panoId: string
  readonly title: string
}

export function addVariants(draft: TourDraft, sceneId: string, added: readonly NewVariant[]): TourDraft {
  return changeVariants(draft, sceneId, (variants) => {
    const list = added.map(({ panoId, title }, n): SceneVariant => ({
      id: partId('variant'),
      panoId,
      title: title.trim().slice(0, LONGEST_NAME) || `画面 ${variants.list.length + n + 1}`,
      time: null,
      offset: noLevel,
    }))
    return { ...variants, list: [...variants.list, ...list].slice(0, MOST_VARIANTS) }
  })
}

export function changeVariants(
  draft: TourDraft,
  sceneId: string,
  change: (variants: SceneVariants) => SceneVariants,
): TourDraft {
  return changeScene(draft, sceneId, (scene) => ({ ...scene, variants: change(scene.variants ?? none) }))
}

export function changeVariant(
  draft: TourDraft,
  sceneId: string,
  id: string,
  part: Partial<Omit<SceneVariant, 'id'>>,
): TourDraft {
  return changeVariants(draft, sceneId, (variants) => ({
    ...variants,
    list: variants.list.map((one) => (one.id === id ? { ...one, ...part } : one)),
  }))
}

/** With what stood in it alone. */
export function removeVariant(draft: TourDraft, sceneId: string, id: string): TourDraft {
  return changeScene(draft, sceneId, (scene) => withVariants(scene, (one) => one.id !== id))
}

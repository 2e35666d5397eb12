// A tour whose parts all lead somewhere in it: what pointed at a scene or folder that is gone is taken away or put elsewhere. An area
// stays where it was drawn.
import { withReferences } from '../../contract/tour-walk.ts'
import type { TourDraft } from './draft.ts'

export function repaired(draft: TourDraft): TourDraft {
  const ids = {
    scene: new Set(draft.scenes.map(({ id }) => id)),
    folder: new Set(draft.folders.map(({ id }) => id)),
  }
  const whole = withReferences(draft, ({ to, id }) =>
    (to === 'scene' || to === 'folder') && !ids[to].has(id) ? null : id,
  )
  return { ...whole, startSceneId: whole.startSceneId ?? whole.scenes[0]?.id ?? null }
}

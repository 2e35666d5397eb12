import type { PublicScene } from '../../contract/public-tour.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const none: readonly PublicScene[] = []

/** The scenes as what arranges all of them needs them: the map beside the stage and the timeline below it. */
export function useShownScenes() {
  const scenes = useStudioState(({ draft }) => draft.scenes)
  const shown = useStudioState(({ tour }) => tour?.scenes ?? none)
  const sceneId = useStudioState(({ scene }) => scene?.id ?? null)
  const viewer = useStudioState((state) => state.viewer)
  const { goTo } = useStudio()
  const pictures = Object.fromEntries(shown.map(({ id, thumbnailUrl }) => [id, thumbnailUrl ?? undefined]))
  return { shown, stage: { scenes, viewer, sceneId, pictures, onScene: goTo } }
}

// The timeline below the stage.
import type { ReactElement } from 'react'
import type { PublicScene } from '../../contract/public-tour.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'

const none: readonly PublicScene[] = []

export function Motion({ inspector }: { readonly inspector: HTMLElement | null }): ReactElement {
  const { keyframes, scenes } = useStudioState(({ draft }) => ({ keyframes: draft.keyframes, scenes: draft.scenes }))
  const shown = useStudioState(({ tour }) => tour?.scenes ?? none)
  const sceneId = useStudioState(({ scene }) => scene?.id ?? null)
  const viewer = useStudioState((state) => state.viewer)
  const { change, goTo } = useStudio()
  const pictures = Object.fromEntries(shown.map(({ id, thumbnailUrl }) => [id, thumbnailUrl ?? undefined]))
  return (
    <Timeline
      tracks={keyframes}
      scenes={scenes}
      viewer={viewer}
      sceneId={sceneId}
      pictures={pictures}
      inspector={inspector}
      onChange={(next, unit) => change(`motion ${unit}`, (now) => ({ ...now, keyframes: next }))}
      onScene={goTo}
    />
  )
}

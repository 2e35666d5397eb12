// The timeline below the stage.
import type { ReactElement } from 'react'
import { Timeline } from '../timeline/timeline.tsx'
import { useStudio } from './studio-context.ts'

export function Motion({ inspector }: { readonly inspector: HTMLElement | null }): ReactElement {
  const { draft, tour, scene, viewer, change, goTo } = useStudio()
  const pictures = Object.fromEntries(
    (tour?.scenes ?? []).map(({ id, thumbnailUrl }) => [id, thumbnailUrl ?? undefined]),
  )
  return (
    <Timeline
      tracks={draft.keyframes}
      scenes={draft.scenes}
      viewer={viewer}
      sceneId={scene?.id ?? null}
      pictures={pictures}
      inspector={inspector}
      onChange={(keyframes, unit) => change(`motion ${unit}`, (now) => ({ ...now, keyframes }))}
      onScene={goTo}
    />
  )
}

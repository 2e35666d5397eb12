// The timeline below the stage.
import type { ReactElement } from 'react'
import { Timeline } from '../timeline/timeline.tsx'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { useShownScenes } from './use-shown-scenes.ts'

export function Motion({ inspector }: { readonly inspector: HTMLElement | null }): ReactElement {
  const keyframes = useStudioState(({ draft }) => draft.keyframes)
  const { stage } = useShownScenes()
  const { change } = useStudio()
  return (
    <Timeline
      {...stage}
      tracks={keyframes}
      inspector={inspector}
      onChange={(next, unit) => change(`motion ${unit}`, (now) => ({ ...now, keyframes: next }))}
    />
  )
}

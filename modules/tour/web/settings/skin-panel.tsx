// Which skin the work wears and how, with the page itself beside it following every change.
import type { ReactElement } from 'react'
import { SkinChooser } from '@huanshi/skins/web/skin-chooser.tsx'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'

export function SkinPanel(): ReactElement {
  const isAlone = useStudioState(isOfPano)
  const choice = useStudioState(({ draft }) => draft.skin)
  const { change } = useStudio()
  return (
    <SkinChooser
      kind={isAlone ? 'pano' : 'tour'}
      choice={choice}
      onChange={(skin, part) => change(part === '' ? 'skin' : `skin ${part}`, (now) => ({ ...now, skin }))}
    />
  )
}

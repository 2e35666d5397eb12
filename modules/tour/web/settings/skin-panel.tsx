// Which skin the work wears and how, with the page itself beside it following every change.
import type { ReactElement } from 'react'
import { SkinChooser } from '@huanshi/skins/web/skin-chooser.tsx'
import { useStudio } from '../studio/studio-context.ts'

export function SkinPanel(): ReactElement {
  const { draft, pano, change } = useStudio()
  return (
    <SkinChooser
      kind={pano === undefined ? 'tour' : 'pano'}
      choice={draft.skin}
      onChange={(skin, part) => change(part === '' ? 'skin' : `skin ${part}`, (now) => ({ ...now, skin }))}
    />
  )
}

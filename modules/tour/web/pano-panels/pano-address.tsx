// The panorama's short address, stored at once; what else was changed waits to be saved.
import type { ReactElement } from 'react'
import { ShortAddress } from '@huanshi/publishing/web/slug/short-address.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { usePanoEditor } from './use-pano-editor.ts'

export function PanoAddress(): ReactElement {
  const { slug, formerSlugs } = useStudioState(({ stored }) => stored)
  const { isBusy, name, withdrawName } = usePanoEditor()
  return <ShortAddress slug={slug} formerSlugs={formerSlugs} isBusy={isBusy} store={name} withdraw={withdrawName} />
}

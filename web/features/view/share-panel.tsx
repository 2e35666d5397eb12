import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import type { ReactElement } from 'react'
import { embedCode, panoAddress } from '../../capabilities/panorama/share-links.ts'
import { CopyField } from './copy-field.tsx'
import { ViewDialog } from './view-dialog.tsx'

interface Props {
  readonly pano: PublicPano
  readonly onClose: () => void
}

export function SharePanel({ pano, onClose }: Props): ReactElement {
  const { origin } = window.location
  return (
    <ViewDialog title={`分享「${pano.title}」`} onClose={onClose}>
      {pano.description !== '' && <p className="hs-view-words">{pano.description}</p>}
      <CopyField label="链接" text={origin + panoAddress(pano.id)} />
      <CopyField label="嵌入代码" text={embedCode(origin, pano.id, pano.title)} />
    </ViewDialog>
  )
}

// What has to be known before one stands in the picture.
import type { ReactElement } from 'react'
import { AddressDialog } from '@huanshi/resource-web/editing/address-dialog.tsx'
import { PanoChoice } from '../kinds/pano/pano-choice.tsx'
import { newHotspot } from '../parts/new-hotspot.ts'
import type { Asked, Hotspots } from './use-hotspots.ts'

export function AskedDialog({
  asked: { kind, at },
  answer,
}: {
  asked: Asked
  answer: Hotspots['answer']
}): ReactElement {
  const close = (): void => answer(null)
  return kind === 'link' ? (
    <AddressDialog
      title="打开哪个网址"
      onDone={(url, title) => answer(newHotspot('link', at, title, { url }))}
      onClose={close}
    />
  ) : (
    <PanoChoice onChoose={(panoId, title) => answer(newHotspot('pano', at, title, { panoId }))} onClose={close} />
  )
}

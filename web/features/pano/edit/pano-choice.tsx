// Choosing the panorama that a hotspot leads to, and what has to be known before one stands in the picture.
import { pano } from '@huanshi/contract/resources/pano.ts'
import type { ReactElement } from 'react'
import { AddressDialog } from '../../../capabilities/editing/address-dialog.tsx'
import { textOf } from '../../../capabilities/resource/model/row.ts'
import { RecordDialog } from '../../../capabilities/resource/records/record-dialog.tsx'
import { newHotspot } from './pano-hotspots.ts'
import type { Asked, Hotspots } from './use-hotspots.ts'

const none: readonly string[] = []

interface Props {
  readonly onChoose: (id: string, title: string) => void
  readonly onClose: () => void
}

export function PanoChoice({ onChoose, onClose }: Props): ReactElement {
  return (
    <RecordDialog
      resource={pano}
      title="前往哪个全景"
      chosen={none}
      query={{ status: 'ready' }}
      onChoose={([row], [id]) => {
        if (id !== undefined) onChoose(id, row === undefined ? '' : textOf(row, 'title'))
      }}
      onClose={onClose}
    />
  )
}

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

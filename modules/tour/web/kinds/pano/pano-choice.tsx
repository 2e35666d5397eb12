import { pano } from '@huanshi/pano/contract/pano.ts'
import type { ReactElement } from 'react'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { RecordDialog } from '@huanshi/resource-web/records/record-dialog.tsx'

const none: readonly string[] = []

interface Props {
  readonly onChoose: (id: string, title: string) => void
  readonly onClose: () => void
}

/** Choosing the panorama that a hotspot leads to. */
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

import { pano as panos } from '@huanshi/pano/contract/pano.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { Globe } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { newHotspot } from '../../parts/new-hotspot.ts'
import type { EditedKind, FormProps } from '../edited-kind.ts'
import { PanoChoice } from './pano-choice.tsx'

export const pano: EditedKind<'pano'> = {
  icon: Globe,
  Place: ({ at, onPut, onClose }) => (
    <PanoChoice onChoose={(panoId, title) => onPut(newHotspot('pano', at, title, { panoId }))} onClose={onClose} />
  ),
  Form: PanoForm,
}

function PanoForm({ hotspot, onTarget }: FormProps<'pano'>): ReactElement {
  const { panoId } = hotspot.target
  const { row, isLoading } = useChosenOne(panos, panoId)
  const [isPicking, setPicking] = useState(false)
  return (
    <Section title="点击后">
      <button type="button" className="hs-button hs-edit-wide" onClick={() => setPicking(true)}>
        {row !== undefined ? textOf(row, 'title') : isLoading ? '正在读取' : '已不在，请重新选择'}
      </button>
      {isPicking ? (
        <PanoChoice
          onChoose={(chosen) => {
            setPicking(false)
            onTarget({ panoId: chosen })
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Section>
  )
}

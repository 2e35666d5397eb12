import { Globe } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/editing/field.tsx'
import { newHotspot } from '../../parts/new-hotspot.ts'
import { useStudioParts, type EditedKind, type FormProps } from '../edited-kind.ts'
import { PanoChoice } from './pano-choice.tsx'

export const pano: EditedKind<'pano'> = {
  icon: Globe,
  Place: ({ at, onPut, onClose }) => (
    <PanoChoice onChoose={(panoId, title) => onPut(newHotspot('pano', at, title, { panoId }))} onClose={onClose} />
  ),
  Form: PanoForm,
}

function PanoForm({ hotspot, onTarget }: FormProps<'pano'>): ReactElement {
  const { tour } = useStudioParts()
  const [isPicking, setPicking] = useState(false)
  return (
    <Section title="点击后">
      <button type="button" className="hs-button hs-edit-wide" onClick={() => setPicking(true)}>
        {tour?.panos[hotspot.target.panoId]?.title ?? '已不在，请重新选择'}
      </button>
      {isPicking ? (
        <PanoChoice
          onChoose={(panoId) => {
            setPicking(false)
            onTarget({ panoId })
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Section>
  )
}

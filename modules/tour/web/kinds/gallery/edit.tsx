import { MOST_PICTURES } from '@huanshi/pano/contract/kinds/gallery/kind.ts'
import { Images } from 'lucide-react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { PickLib } from '@huanshi/library/web/picker/pick-lib.tsx'
import { newHotspot } from '../../parts/new-hotspot.ts'
import type { EditedKind } from '../edited-kind.ts'
import { GalleryField } from './gallery-field.tsx'

export const gallery: EditedKind<'gallery'> = {
  icon: Images,
  Place: ({ at, onPut, onClose }) => (
    <PickLib
      open
      kinds={['image']}
      multiple
      forHotspot
      onPick={(items) => {
        const libIds = items.slice(0, MOST_PICTURES).map(({ id }) => id)
        if (libIds.length > 0) onPut(newHotspot('gallery', at, '', { libIds }))
      }}
      onClose={onClose}
    />
  ),
  Form: ({ hotspot, onTarget }) => (
    <Section title={`图集 · ${hotspot.target.libIds.length} 张`}>
      <GalleryField libIds={hotspot.target.libIds} onChange={(libIds) => onTarget({ libIds: [...libIds] })} />
    </Section>
  ),
}

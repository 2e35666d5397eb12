import { Pentagon } from 'lucide-react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import type { EditedKind } from '../edited-kind.ts'
import { AreaTarget } from './area-target.tsx'

export const polygon: EditedKind<'polygon'> = {
  icon: Pentagon,
  Place: null,
  Form: ({ hotspot, onTarget }) => (
    <Section title="点击后">
      <AreaTarget target={hotspot.target} onChange={onTarget} />
    </Section>
  ),
}

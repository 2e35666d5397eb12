import { Type } from 'lucide-react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { TextField } from '@huanshi/resource-web/stage-editor/plain-fields.tsx'
import type { EditedKind } from '../edited-kind.ts'
import { wordsPlace } from '../words-place.tsx'

export const text: EditedKind<'text'> = {
  icon: Type,
  Place: wordsPlace('text', { text: '' }),
  Form: ({ hotspot, onTarget }) => (
    <Section title="点击后">
      <TextField text={hotspot.target.text} onChange={(next) => onTarget({ text: next })} />
    </Section>
  ),
}

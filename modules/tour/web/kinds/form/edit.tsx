import { firstLeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import { LeadFormEditor } from '@huanshi/publishing/web/lead-form/lead-form-editor.tsx'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { Contact } from 'lucide-react'
import type { EditedKind } from '../edited-kind.ts'
import { wordsPlace } from '../words-place.tsx'

export const form: EditedKind<'form'> = {
  icon: Contact,
  Place: wordsPlace('form', firstLeadForm),
  Form: ({ hotspot, onTarget }) => (
    <Section title="点击后">
      <LeadFormEditor value={hotspot.target} onChange={onTarget} />
    </Section>
  ),
}

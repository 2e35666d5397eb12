import { lacksOf, LeadForm } from '@huanshi/publishing/contract/lead-form.ts'
import { hotspotKind } from '../hotspot-kind.ts'

/** Visitors leave how they can be reached. Other programs have nothing to send it to. */
export const form = hotspotKind(
  'form',
  '表单',
  { target: LeadForm },
  {
    lacks: ({ target }) => lacksOf(target),
    exported: ({ target }) => ({ kind: 'text', text: target.intro }),
  },
)

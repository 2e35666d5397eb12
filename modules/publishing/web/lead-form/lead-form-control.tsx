// The same within the form of a record, where there may be none.
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import { Switch } from 'antd'
import type { ReactElement } from 'react'
import { Check as fits } from 'typebox/value'
import { firstLeadForm, LeadForm } from '../../contract/lead-form.ts'
import { LeadFormEditor } from './lead-form-editor.tsx'

export function LeadFormControl({ id, formField, value, onChange, describedBy }: ControlProps): ReactElement {
  const form = fits(LeadForm, value) ? value : null
  return (
    <div className="hs-lead-editor">
      <Switch
        id={id}
        aria-label={`放一张${formField.field.title}`}
        aria-describedby={describedBy}
        checked={form !== null}
        onChange={(isOn) => onChange(isOn ? firstLeadForm : null)}
      />
      {form === null ? null : <LeadFormEditor value={form} onChange={onChange} />}
    </div>
  )
}

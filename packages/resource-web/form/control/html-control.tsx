// Rich text as a field of a form.
import { LazyEditor } from '../../rich-text/lazy-editor.tsx'
import type { ControlProps } from './control-props.ts'

export function HtmlControl({ id, formField: { field }, value, onChange, isWrong, describedBy }: ControlProps) {
  return (
    <LazyEditor
      id={id}
      label={field.title}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      isWrong={isWrong}
      describedBy={describedBy}
      placeholder={`填写${field.title}`}
    />
  )
}

// The fields of a form in one column, with what went wrong above them; the first problem gets the focus.
import { CircleX } from 'lucide-react'
import { useEffect, useRef, type SubmitEvent } from 'react'
import { fieldId, FormField } from './form-field.tsx'
import type { Form } from './use-form.ts'
import './form.css'

interface Props {
  readonly id: string
  readonly form: Form
  readonly onSubmit: (event: SubmitEvent) => Promise<void>
}

export function FormBody({ id, form, onSubmit }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const first = form.fields[0]?.field.name
  const wrong = form.isSaving ? undefined : form.fields.find(({ field }) => form.problems[field.name] !== undefined)
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [first])
  const toFirstProblem = (): void => {
    const name = wrong?.field.name
    if (name !== undefined) document.getElementById(fieldId(name))?.focus()
  }
  return (
    <form
      ref={root}
      id={id}
      className="hs-form"
      noValidate
      onSubmit={(event: SubmitEvent) => void onSubmit(event).then(() => requestAnimationFrame(toFirstProblem))}
    >
      {form.failure === null ? null : (
        <div className="hs-form-failure" role="alert">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          {form.failure}
        </div>
      )}
      {form.fields.map((formField) => (
        <FormField
          key={formField.field.name}
          formField={formField}
          value={form.values[formField.field.name]}
          problem={form.problems[formField.field.name]}
          onChange={(value) => form.set(formField.field.name, value)}
          onLeave={() => form.check(formField.field.name)}
        />
      ))}
    </form>
  )
}

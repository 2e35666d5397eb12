// The fields of a form in one column, with what went wrong above them; the first problem gets the focus.
import { useEffect, useRef, type ComponentType, type SubmitEvent } from 'react'
import type { ControlProps } from './control/control-props.ts'
import { fieldId, FormField } from './form-field.tsx'
import type { Row } from '../model/row.ts'
import type { Form } from './use-form.ts'
import { FormFailure } from '@huanshi/ui/form/form-failure.tsx'
import '@huanshi/ui/form/form.css'

export interface FillProps {
  readonly form: Form
}

/** What a screen knows better than the contract. */
export interface FormLook {
  /** Controls by the name of their field. */
  readonly controls?: Readonly<Record<string, ComponentType<ControlProps>>>
  /** What a new record begins with, where that is not nothing. */
  readonly start?: Readonly<Record<string, unknown>>
  /** Another way to make a record: with these values besides what the form holds. */
  readonly also?: { readonly word: string; readonly values: () => Readonly<Record<string, unknown>> }
  /** Names of fields that are set elsewhere. */
  readonly without?: readonly string[]
  /** Names of fields that are asked for only when the others say so. */
  readonly asks?: Readonly<Record<string, (values: Form['values']) => boolean>>
  /** Names of fields that make sense only when the others say so, and may stay empty even then. */
  readonly suits?: Readonly<Record<string, (values: Form['values']) => boolean>>
  /** Above the fields: what fills several of them at once. */
  readonly fill?: ComponentType<FillProps>
  /** What the values as they stand would bring, below them. */
  readonly outcome?: ComponentType<{ readonly values: Form['values'] }>
  /** It stands beside them where there is room. */
  readonly hasOutcomeBeside?: boolean
}

interface Props extends FormLook {
  readonly id: string
  /** What is edited: the fields that cannot be changed say something as well. */
  readonly record?: Row | undefined
  readonly form: Form
  readonly onSubmit: (event: SubmitEvent) => Promise<void>
}

const none: readonly string[] = []
const always: NonNullable<FormLook['asks']> = {}
const asStated: NonNullable<FormLook['controls']> = {}

export function FormBody({
  id,
  form,
  onSubmit,
  record,
  controls = asStated,
  without = none,
  asks = always,
  suits = always,
  fill: Fill,
  outcome: Outcome,
  hasOutcomeBeside = false,
}: Props) {
  const known: Form['values'] = { ...record, ...form.values }
  const root = useRef<HTMLFormElement>(null)
  const shown = form.fields.filter(
    ({ field: { name } }) => !without.includes(name) && (asks[name] ?? suits[name])?.(known) !== false,
  )
  const first = shown[0]?.field.name
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(first))?.focus()
  }, [first])
  // Read from the page: what this rendering knows is from before the form was sent.
  const toFirstProblem = (): void => {
    const field = root.current?.querySelector('.hs-field-problem')?.closest('.hs-field')
    field?.scrollIntoView({ block: 'nearest' })
    field?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true })
  }
  return (
    <form
      ref={root}
      id={id}
      className="hs-form"
      data-outcome={hasOutcomeBeside}
      noValidate
      onSubmit={(event: SubmitEvent) => void onSubmit(event).then(() => requestAnimationFrame(toFirstProblem))}
    >
      <FormFailure>{form.failure}</FormFailure>
      {Fill === undefined ? null : <Fill form={form} />}
      {shown.map((formField) => (
        <FormField
          key={formField.field.name}
          // What is asked for only when the others say so is what they need.
          formField={formField.field.name in asks ? { ...formField, required: true } : formField}
          value={form.values[formField.field.name]}
          problem={form.problems[formField.field.name]}
          onChange={(value) => form.set(formField.field.name, value)}
          onLeave={() => form.check(formField.field.name)}
          view={controls[formField.field.name]}
        />
      ))}
      {Outcome === undefined ? null : <Outcome values={known} />}
    </form>
  )
}

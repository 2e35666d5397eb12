// The form of a resource, worked out from its view and the contract: which fields it asks for, with which control, starting from what.
import type { Display } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { fieldsOf, type FieldModel } from '../../model/fields.ts'
import type { Row } from '../../model/row.ts'
import type { Kind } from '../../model/shape.ts'
import { viewOf } from '../../model/view-of.ts'
import type { Control } from '../../view/view.ts'
import { emptyMembers } from './members.ts'

type Mode = 'create' | 'update'
export type Values = Readonly<Record<string, unknown>>

export interface FormField {
  readonly field: FieldModel
  readonly control: Control
  /** It cannot be left empty. */
  readonly required: boolean
  readonly help: string | undefined
}

const byShape: Readonly<Partial<Record<Kind, Control>>> = {
  text: 'text',
  time: 'time',
  number: 'number',
  integer: 'number',
  switch: 'switch',
  choice: 'select',
  list: 'tags',
}

const byDisplay: Readonly<Partial<Record<Display, Control>>> = {
  multiline: 'multiline',
  tags: 'tags',
  colour: 'colour',
  place: 'place',
  money: 'money',
  html: 'html',
  bytes: 'bytes',
  picture: 'picture',
}

/** The control that the view asks for, or that the field suggests. */
export function controlOf({
  form,
  traits: { refers, options, display = 'text' },
  shape,
}: FieldModel): Control | undefined {
  if (form?.control !== undefined) return form.control
  if (refers !== undefined) return 'records'
  if (shape.kind === 'list' && options !== undefined) return 'choices'
  return byDisplay[display] ?? byShape[shape.kind]
}

export function formFields(resource: Resource, mode: Mode): FormField[] {
  const fields = new Map(fieldsOf(resource).map((field) => [field.name, field]))
  return Object.entries(viewOf(resource).form).flatMap(([name, form]): FormField[] => {
    const field = fields.get(name)
    if (field === undefined) return []
    const { write = 'always', required = false } = field.traits
    const control = controlOf(field)
    if (control === undefined || (write !== 'always' && write !== mode)) return []
    if (form.askedOn !== undefined && form.askedOn !== mode) return []
    const help = (form.helpOn ?? mode) === mode ? form.help : undefined
    // What a new record is made without gets the server's own default.
    return [{ field, control, required: mode === 'create' ? required : refusesEmpty(field), help }]
  })
}

function refusesEmpty({ shape }: FieldModel): boolean {
  if (shape.nullable) return false
  if (shape.kind === 'text') return (shape.minLength ?? 0) > 0
  return shape.kind === 'number' || shape.kind === 'integer' || shape.kind === 'time'
}

export function valuesOf(fields: readonly FormField[], record: Row | undefined): Values {
  return Object.fromEntries(fields.map((one) => [one.field.name, record?.[one.field.name] ?? emptyOf(one)]))
}

function emptyOf({ field: { shape, traits }, control }: FormField): unknown {
  if (shape.nullable) return null
  if (control === 'members') return emptyMembers(shape, traits.options)
  if (shape.kind === 'list') return []
  if (shape.kind === 'switch') return false
  if (shape.kind === 'choice') return shape.values[0]
  return shape.kind === 'text' ? '' : null
}

/** What the control holds, as the server wants it: trimmed, and null where nothing was given. */
export function cleaned({ field, control }: FormField, value: unknown): unknown {
  if (typeof value !== 'string') return value ?? (field.shape.nullable ? null : value)
  const text = control === 'multiline' ? value.trimEnd() : value.trim()
  return text === '' && field.shape.nullable ? null : text
}

/** A new record is sent without what was left empty, so that the server's own defaults hold. */
export function filled(fields: readonly FormField[], values: Values): Record<string, unknown> {
  const given = fields.map((field): [string, unknown] => [field.field.name, cleaned(field, values[field.field.name])])
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

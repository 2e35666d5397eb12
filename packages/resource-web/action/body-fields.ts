// The form that asks for what an action sends along, from the action's body schema and view.
import { TRAITS_KEYWORD, type Traits } from '@huanshi/kernel/definition/field.ts'
import type { TSchema } from 'typebox'
import { controlOf, type FormField } from '../form/model/form-model.ts'
import { fieldModel } from '../model/fields.ts'
import type { ActionView, QuestionView } from '../view/view.ts'

type Member = TSchema & { readonly title?: string; readonly format?: string; readonly [TRAITS_KEYWORD]?: Traits }

interface Body {
  readonly properties?: Readonly<Record<string, Member>>
  readonly required?: readonly string[]
}

/** Longer ones are sentences, and get several lines. */
const LINE = 200

/** Longer texts are files in disguise. */
const LONGEST = 20_000

/** Null where a person could not answer: an id nobody knows by heart, a structure without words. */
export function bodyFields(schema: TSchema, form: ActionView['form'] = {}): readonly FormField[] | null {
  const { properties = {}, required = [] } = schema as Body // an object schema
  const fields = Object.entries(properties).map(([name, member]) =>
    bodyField(name, member, required.includes(name), form[name]),
  )
  return fields.every((field) => field !== null) ? fields : null
}

function bodyField(name: string, member: Member, required: boolean, form: QuestionView | undefined): FormField | null {
  const { [TRAITS_KEYWORD]: given, title = given?.title, ...schema } = member
  if (title === undefined) return null
  const field = fieldModel(name, { schema, traits: { title, ...given } }, { form })
  const control = controlOf(field)
  const isUnknowable = member.format === 'uuid' && given?.refers === undefined
  if (control === undefined || isUnknowable || (field.shape.maxLength ?? 0) > LONGEST) return null
  const isText = control === 'text' && (field.shape.maxLength ?? 0) > LINE
  return { field, control: isText ? 'multiline' : control, required, help: form?.help }
}

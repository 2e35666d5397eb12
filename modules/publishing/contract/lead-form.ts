// A form by which visitors leave how they can be reached, as its author put it together: a hotspot has one, a business card may have
// one. What they answer is a lead.
import { Type, type Static } from 'typebox'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { NUMBERED } from '@huanshi/kernel/definition/defaults.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'
import { languages } from '@huanshi/kernel/language/languages.ts'
import { Appointments, lacksOfAppointments } from './appointment/appointments.ts'

const closed = { additionalProperties: false } as const
export const MOST_FIELDS = 10
export const MOST_CHOICES = 20
export const LONGEST_ANSWER = 500

export const leadFieldKinds = { name: '姓名', phone: '电话', email: '邮箱', text: '文字', choice: '选择' } as const
export type LeadFieldKind = keyof typeof leadFieldKinds
const kinds = Object.keys(leadFieldKinds) as LeadFieldKind[] // its own keys

export const LeadField = Type.Object(
  {
    id: Type.String({ ...PartId, [NUMBERED]: 'field-' }),
    kind: Type.Enum(kinds, { title: '种类' }),
    label: Type.String({ title: '名称', minLength: 1, maxLength: 40, [NOTE]: { words: 'label' } }),
    isRequired: Type.Boolean({ title: '必填', default: true }),
    /** Of a choice. */
    choices: Type.Array(Type.String({ minLength: 1, maxLength: 40, [NOTE]: { words: 'choice', isLoose: true } }), {
      title: '选项',
      maxItems: MOST_CHOICES,
      default: [],
    }),
  },
  { ...closed, [NOTE]: { part: 'field' } },
)
export type LeadField = Static<typeof LeadField>

export const LeadForm = Type.Object(
  {
    intro: Type.String({ title: '说明', maxLength: 300, default: '', [NOTE]: { words: 'intro' } }),
    fields: Type.Array(LeadField, { title: '要填的', minItems: 1, maxItems: MOST_FIELDS }),
    /** Nothing is sent without it. */
    consent: Type.String({ title: '同意的话', minLength: 1, maxLength: 300, [NOTE]: { words: 'consent' } }),
    button: Type.String({ title: '按钮', maxLength: 20, default: '', [NOTE]: { words: 'button' } }),
    thanks: Type.String({ title: '提交后', maxLength: 200, default: '', [NOTE]: { words: 'thanks' } }),
    /** Visitors choose a time as well. */
    appointments: Type.Optional(Appointments),
  },
  closed,
)
export type LeadForm = Static<typeof LeadForm>

export const firstLeadForm: LeadForm = {
  intro: '',
  fields: [
    { id: 'field-1', kind: 'name', label: '怎么称呼你', isRequired: true, choices: [] },
    { id: 'field-2', kind: 'phone', label: '电话', isRequired: true, choices: [] },
  ],
  consent: '同意用这些信息与我联系',
  button: '',
  thanks: '',
}

/** What is still missing in a form, for its author; null: nothing. */
export function lacksOf({
  fields,
  consent,
  appointments,
}: Pick<LeadForm, 'fields' | 'consent' | 'appointments'>): string | null {
  if (fields.length === 0) return '还没有要填的'
  const empty = fields.find(({ kind, choices }) => kind === 'choice' && choices.length < 2)
  if (empty !== undefined) return `「${empty.label}」至少要有两个选项`
  if (consent.trim() === '') return '还没有写同意的话'
  return appointments === undefined ? null : lacksOfAppointments(appointments)
}

/** What a visitor sends: answers by the ids of the fields, a choice by its number. */
export const NewLead = Type.Object(
  {
    values: Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }), Type.String({ maxLength: LONGEST_ANSWER }), {
      maxProperties: MOST_FIELDS,
    }),
    agrees: Type.Literal(true, { title: '同意' }),
    /** Given when the form was opened. */
    formKey: Type.String({ maxLength: 100 }),
    /** The time that was chosen, of a form that takes appointments. */
    startsTime: Type.Optional(Type.String({ format: 'date-time' })),
    /** In which it is confirmed by mail. */
    language: Type.Optional(Type.Enum([...languages])),
    /** Nobody sees this field; whoever fills it in is a machine. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type NewLead = Static<typeof NewLead>

export const FormKey = Type.Object({ key: Type.String() })
export type FormKey = Static<typeof FormKey>

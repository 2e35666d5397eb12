// What a visitor answered, held against the form that its author wrote, becomes a lead of whoever owns what the form stands in.
import { MailAddress, PhoneNumber } from '@huanshi/kernel/protocol/web-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import type { LeadField, LeadForm, NewLead } from '../../contract/lead-form.ts'
import type { Lead } from '../../contract/lead.ts'
import type { FormGuard } from './form-guard.ts'

/** Where the form stands. */
interface LeadSource {
  readonly kind: Lead['sourceKind']
  readonly id: string
  readonly title: string
  readonly hotspotId: string | null
  readonly userId: string
  readonly groupId: string | null
}

interface LeadParts {
  readonly db: Database
  readonly guard: FormGuard
}

interface Fault {
  readonly path: string
  readonly message: string
}

/** Answers whether it was taken; a machine is told so as well, so that it does not try something else. */
export async function takeLead(
  { db, guard }: LeadParts,
  request: FastifyRequest,
  body: NewLead,
  { source, form }: { readonly source: LeadSource; readonly form: LeadForm },
): Promise<{ isTaken: boolean }> {
  const answers = form.fields.map((field) => ({ field, text: (body.values[field.id] ?? '').trim() }))
  const errors = answers.flatMap(({ field, text }) => faultOf(field, text))
  if (errors.length > 0) throw new Refusal('record.refused', { errors, detail: errors[0]?.message ?? '' })
  if (!(await guard.accepts(request, body, source.groupId ?? source.userId))) return { isTaken: true }
  const first = (kind: LeadField['kind']): string =>
    answers.find(({ field, text }) => field.kind === kind && text !== '')?.text ?? ''
  const known = { name: first('name'), phone: first('phone'), email: first('email') }
  const told = new Set(Object.values(known))
  await db
    .insertInto('lead')
    .values({
      id: uuidV7(),
      user_id: source.userId,
      group_id: source.groupId,
      source_kind: source.kind,
      source_id: source.id,
      source_title: source.title,
      hotspot_id: source.hotspotId,
      ...known,
      answers: answers
        .filter(({ field, text }) => text !== '' && !(field.kind in known && told.has(text)))
        .map(({ field, text }) => `${field.label}：${wordsOf(field, text)}`)
        .join('\n'),
      consent: form.consent,
    })
    .execute()
  return { isTaken: true }
}

function faultOf(field: LeadField, text: string): Fault[] {
  const fault = (message: string): Fault[] => [{ path: `/values/${field.id}`, message }]
  if (text === '') return field.isRequired ? fault(`请填「${field.label}」`) : []
  if (field.kind === 'phone' && !Check(PhoneNumber, text)) return fault(`「${field.label}」应当是电话号码`)
  if (field.kind === 'email' && !Check(MailAddress, text)) return fault(`「${field.label}」应当是邮箱地址`)
  if (field.kind === 'choice' && wordsOf(field, text) === '') return fault(`请选「${field.label}」里的一项`)
  return []
}

/** A choice is sent by its number, whatever the language in which it was read. */
function wordsOf({ kind, choices }: LeadField, text: string): string {
  if (kind !== 'choice') return text
  return /^\d{1,2}$/.test(text) ? (choices[Number(text)] ?? '') : ''
}

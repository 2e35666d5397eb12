// What a visitor answered, held against the form that its author wrote, becomes a lead of whoever owns what the form stands in.
import { MailAddress, PhoneNumber } from '@huanshi/kernel/protocol/web-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { FastifyRequest } from 'fastify'
import { Check } from 'typebox/value'
import type { LeadField, LeadForm, NewLead } from '../../contract/lead-form.ts'
import type { TakenLead } from '../../contract/appointment/public-appointment.ts'
import type { Lead } from '../../contract/lead.ts'
import { ownLanguage } from '@huanshi/kernel/language/languages.ts'
import { signedAddresses } from '../appointment/signed-addresses.ts'
import { findAppointment, shownAppointment } from '../appointment/find-appointment.ts'
import { written } from '../../contract/appointment/week-of.ts'
import { holdTime } from '../appointment/places.ts'
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

/**
 * Answers whether it was taken; a machine is told so as well, so that it does not try something else, and gets no appointment.
 * @throws Refusal for answers that do not fit, too many of them, or a time that somebody else has
 */
export async function takeLead(
  { db, guard }: LeadParts,
  request: FastifyRequest,
  body: NewLead,
  { source, form }: { readonly source: LeadSource; readonly form: LeadForm },
): Promise<TakenLead> {
  const answers = form.fields.map((field) => ({ field, text: (body.values[field.id] ?? '').trim() }))
  // Its author has stopped taking appointments while the visitor was choosing.
  if (form.appointments === undefined && body.startsTime !== undefined) throw new Refusal('appointment.closed')
  const errors = [...answers.flatMap(({ field, text }) => faultOf(field, text)), ...faultOfTime(form, body)]
  if (errors.length > 0) throw new Refusal('record.refused', { errors, detail: errors[0]?.message ?? '' })
  if (!(await guard.accepts(request, body, source.groupId ?? source.userId))) return { isTaken: true }
  const id = uuidV7()
  const row = { id, ...sourceColumns(source), ...answerColumns(answers), consent: form.consent }
  const { appointments } = form
  const { startsTime, language = ownLanguage } = body
  if (appointments === undefined || startsTime === undefined) {
    await db.insertInto('lead').values(row).execute()
    return { isTaken: true }
  }
  await db.transaction().execute(async (trx) => {
    const { start, end } = written(await holdTime(trx, source, appointments, { startsTime }))
    const status = appointments.isConfirmed ? 'confirmed' : 'booked'
    const time = {
      starts_time: start,
      ends_time: end,
      time_zone: appointments.timeZone,
      is_shared: appointments.isShared === true,
    }
    await trx
      .insertInto('lead')
      .values({ ...row, ...time, status, language })
      .execute()
  })
  const keys = signedAddresses(db, 'appointment')
  const key = await keys.keyOf(id)
  return { isTaken: true, appointment: shownAppointment(await findAppointment(db, keys, key), key, form) }
}

function sourceColumns({ kind, id, title, hotspotId, userId, groupId }: LeadSource) {
  return {
    user_id: userId,
    group_id: groupId,
    source_kind: kind,
    source_id: id,
    source_title: title,
    hotspot_id: hotspotId,
  }
}

interface Answer {
  readonly field: LeadField
  readonly text: string
}

function answerColumns(answers: readonly Answer[]) {
  const first = (kind: LeadField['kind']): string =>
    answers.find(({ field, text }) => field.kind === kind && text !== '')?.text ?? ''
  const known = { name: first('name'), phone: first('phone'), email: first('email') }
  const told = new Set(Object.values(known))
  const others = answers.filter(({ field, text }) => text !== '' && !(field.kind in known && told.has(text)))
  return { ...known, answers: others.map(({ field, text }) => `${field.label}：${wordsOf(field, text)}`).join('\n') }
}

function faultOfTime({ appointments }: LeadForm, { startsTime }: NewLead): Fault[] {
  if (appointments === undefined || startsTime !== undefined) return []
  return [{ path: '/startsTime', message: '请选一个时间' }]
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

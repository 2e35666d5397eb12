// Letters to visitors about their appointments: taken, confirmed, moved, cancelled, and a day before. The table says which are due; each
// is sent at most once.
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { sayIn } from '../words/say-in.ts'
import { appointedWords, appointmentAddress, appointmentFile } from './appointment-file.ts'
import { signedAddresses } from './signed-addresses.ts'
import type { AppointmentRow } from './find-appointment.ts'

const LOT = 50
/** Later than this before it begins a reminder comes too late: the site sent no mail meanwhile. */
const TOO_LATE_MS = 3_600_000

type Letter = 'booked' | 'confirmed' | 'cancelled' | 'reminder'
type DueLetter = AppointmentRow & { readonly email: string; readonly language: string }

interface LetterParts {
  readonly db: Database
  readonly mailer: Pick<Mailer, 'reaches' | 'send'>
  readonly origin: string
  readonly onError: (error: unknown) => void
}

const columns =
  sql.raw(`id, user_id, group_id, version, source_kind, source_id, hotspot_id, source_title, cancel_reason, status,
  starts_time, ends_time, time_zone, updated_time, email, language`)

/** What a site without mail has not sent for a day is no news any more. @returns how many were sent */
export async function sendAppointmentLetters(parts: LetterParts): Promise<number> {
  if (!parts.mailer.reaches.mail) return 0
  const { rows } = await sql<DueLetter>`
    update lead set letter_due = false where id in (
      select id from lead where letter_due order by updated_time limit ${LOT} for update skip locked)
    returning ${columns}
  `.execute(parts.db)
  const dayAgo = Date.now() - 86_400_000
  const due = rows.filter(
    ({ starts_time, updated_time }) => Date.parse(starts_time) > Date.now() && Date.parse(updated_time) > dayAgo,
  )
  return sendAll(parts, due, ({ status }) => status as Letter) // no other state is due
}

/**
 * A day before: visitors who left an address are written to, and whoever has not confirmed is told, with or without mail.
 * @returns how many letters were sent
 */
export async function remindOfAppointments(parts: LetterParts): Promise<number> {
  const rows = await parts.db.transaction().execute(takeReminders)
  if (!parts.mailer.reaches.mail) return 0
  const due = rows.filter(
    ({ email, starts_time }) => email !== '' && Date.parse(starts_time) > Date.now() + TOO_LATE_MS,
  )
  return sendAll(parts, due, () => 'reminder')
}

/** Those that are due, once; of what nobody has confirmed its keepers are told. */
async function takeReminders(trx: Database): Promise<DueLetter[]> {
  const { rows } = await sql<DueLetter>`
    update lead set reminder_due = null where id in (
      select id from lead where reminder_due <= now() order by reminder_due limit ${LOT} for update skip locked)
    returning ${columns}
  `.execute(trx)
  const open = rows.filter(({ status, starts_time }) => status === 'booked' && Date.parse(starts_time) > Date.now())
  const words = '{who}在「{title}」{at} 的预约还没有确认'
  await sql`
    select tell_lead_keepers(l, ${words}) from lead l where l.id = any(${open.map(({ id }) => id)}::uuid[])
  `.execute(trx)
  return rows
}

async function sendAll(
  { db, mailer, origin, onError }: LetterParts,
  rows: readonly DueLetter[],
  kindOf: (row: DueLetter) => Letter,
): Promise<number> {
  const keys = signedAddresses(db, 'appointment')
  let sent = 0
  for (const row of rows) {
    const letter = letterOf(row, kindOf(row), { origin, key: await keys.keyOf(row.id) })
    // One address that takes nothing keeps no other letter.
    sent += await mailer.send(letter).then(
      () => 1,
      (error: unknown) => {
        onError(error)
        return 0
      },
    )
  }
  return sent
}

const heads = {
  booked: 'letterBooked',
  confirmed: 'letterConfirmed',
  cancelled: 'letterCancelled',
  reminder: 'letterReminder',
} as const

/** Nothing that a visitor has typed stands in it: anybody may give the address of anybody. */
function letterOf(row: DueLetter, kind: Letter, { origin, key }: { readonly origin: string; readonly key: string }) {
  const { status, language } = row
  const say = sayIn(language)
  const head = say(heads[kind], { title: row.source_title })
  const reason =
    status === 'cancelled' && row.cancel_reason !== '' ? [say('letterReason', { reason: row.cancel_reason })] : []
  const unconfirmed = kind === 'reminder' && status === 'booked' ? [say('letterUnconfirmed')] : []
  const link = status === 'cancelled' ? [] : ['', say('appointmentLink'), appointmentAddress(origin, key)]
  const told = [appointedWords(row, language), ...unconfirmed, ...reason]
  const body = [head, '', ...told, ...link, '', say('letterIgnore')].join('\n')
  const calendar = appointmentFile(row, { origin, key, language })
  return { channel: 'mail', address: row.email, subject: head, body, calendar } as const
}

// Letters to visitors about their appointments: taken, confirmed, moved, cancelled. The table says which are due; each is sent at most once.
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { sayIn } from '../words/say-in.ts'
import { appointedWords, appointmentAddress, appointmentFile } from './appointment-file.ts'
import { appointmentKeys } from './appointment-keys.ts'
import type { AppointmentRow } from './find-appointment.ts'

const LOT = 50

type DueLetter = AppointmentRow & { readonly email: string; readonly language: string }

interface LetterParts {
  readonly db: Database
  readonly mailer: Pick<Mailer, 'reaches' | 'send'>
  readonly origin: string
  readonly onError: (error: unknown) => void
}

/** What a site without mail has not sent for a day is no news any more. @returns how many were sent */
export async function sendAppointmentLetters({ db, mailer, origin, onError }: LetterParts): Promise<number> {
  if (!mailer.reaches.mail) return 0
  const { rows } = await sql<DueLetter>`
    update lead set letter_due = false where id in (
      select id from lead where letter_due order by updated_time limit ${LOT} for update skip locked)
    returning id, user_id, group_id, version, source_kind, source_id, hotspot_id, source_title, cancel_reason, status, starts_time, ends_time,
      time_zone, updated_time, email, language
  `.execute(db)
  const keys = appointmentKeys(db)
  let sent = 0
  for (const row of rows) {
    if (Date.parse(row.starts_time) < Date.now() || Date.parse(row.updated_time) < Date.now() - 86_400_000) continue
    const letter = letterOf(row, origin, await keys.keyOf(row.id))
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

const heads = { booked: 'letterBooked', confirmed: 'letterConfirmed', cancelled: 'letterCancelled' } as const

/** Nothing that a visitor has typed stands in it: anybody may give the address of anybody. */
function letterOf(row: DueLetter, origin: string, key: string) {
  const { status, language } = row
  const say = sayIn(language)
  const head = say(heads[status as keyof typeof heads], { title: row.source_title }) // no other state is due
  const reason =
    status === 'cancelled' && row.cancel_reason !== '' ? [say('letterReason', { reason: row.cancel_reason })] : []
  const link = status === 'cancelled' ? [] : ['', say('appointmentLink'), appointmentAddress(origin, key)]
  const body = [head, '', appointedWords(row, language), ...reason, ...link, '', say('letterIgnore')].join('\n')
  const calendar = appointmentFile(row, { origin, key, language })
  return { channel: 'mail', address: row.email, subject: head, body, calendar } as const
}

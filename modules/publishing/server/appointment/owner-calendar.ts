// The appointments that somebody is to keep, as a calendar: their own, and those of groups and of public property that they hear of.
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { calendarFeed, type CalendarEvent } from '../../contract/appointment/calendar-file.ts'
import { eventStates } from './appointment-file.ts'
import type { AppointmentRow } from './find-appointment.ts'

const PAST_DAYS = 90
/** More than anybody keeps; what lies ahead comes first. */
const MOST = 2_000
const PUBLIC_OWNER = '00000000-0000-0000-0000-000000000001'

interface KeptRow extends Pick<AppointmentRow, 'id' | 'version' | 'source_title' | 'status' | 'updated_time'> {
  readonly starts_time: string
  readonly ends_time: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly answers: string
  readonly note: string
  readonly list: string
}

const stateWords = {
  booked: '待确认',
  confirmed: '',
  kept: '已赴约',
  missed: '未到',
  cancelled: '已取消',
} as const

/** @param person whose account stands, and who may be no member of a group any more: asked anew each time */
export async function ownerCalendar(db: Database, person: string, origin: string): Promise<string> {
  const [site, rows] = await Promise.all([readSetting(db, 'site.name'), keptBy(db, person)])
  const events = rows.map((row) => eventOf(row, origin))
  return calendarFeed(`预约 · ${site}`, events)
}

async function keptBy(db: Database, person: string): Promise<KeptRow[]> {
  const ahead = sql`deleted_time is null and coalesce(starts_time, '-infinity') > now() - ${PAST_DAYS} * interval '1 day'`
  const { rows } = await sql<KeptRow>`
    with held as (
      select * from lead where group_id is null and user_id in (${person}, ${PUBLIC_OWNER}) and ${ahead}
      union all
      select * from lead where ${ahead} and group_id in (
        select group_id from employee where user_id = ${person} and status = 'active' and deleted_time is null)
    )
    select id, version, source_title, status, starts_time, ends_time, updated_time, name, phone, email, answers, note,
      lead_list(held) as list
    from held
    where ${person} in (select lead_keepers(held)) and owner_stands(user_id, group_id)
    order by starts_time < now(), starts_time limit ${MOST}
  `.execute(db)
  return rows
}

function eventOf(row: KeptRow, origin: string): CalendarEvent {
  const who = [row.name, row.phone, row.email].find((text) => text !== '') ?? '没有留姓名'
  const state = stateWords[row.status]
  const list = `${origin}${row.list}?status=${row.status}`
  const told = [row.phone, row.email, row.answers, row.note].filter((text) => text !== '')
  return {
    uid: `${row.id}@${new URL(origin).hostname}`,
    sequence: row.version,
    start: new Date(row.starts_time),
    end: new Date(row.ends_time),
    changed: new Date(row.updated_time),
    summary: `${who} · ${row.source_title}${state === '' ? '' : `（${state}）`}`,
    description: [...told, list].join('\n'),
    url: list,
    status: eventStates[row.status],
  }
}

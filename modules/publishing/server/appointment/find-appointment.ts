// An appointment by the secret part of its address, until some time after it is over.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql, type Selectable } from 'kysely'
import type { Lead as LeadTable } from '@huanshi/server-kit/store/tables.ts'
import type { PublicAppointment } from '../../contract/appointment/public-appointment.ts'
import type { LeadForm } from '../../contract/lead-form.ts'
import type { Lead } from '../../contract/lead.ts'
import type { SignedAddresses } from './signed-addresses.ts'
import type { FormPlace } from './places.ts'

const HELD_DAYS = 30
const DAY = 86_400_000
/** A lead that was changed so often is changed by its owner alone. */
const MOST_CHANGES = 20

/** The form that stands there and that visitors may see; null where there is none any more. */
export type FindForm = (place: FormPlace) => Promise<LeadForm | null>

export interface AppointmentRow extends Pick<
  Selectable<LeadTable>,
  | 'id'
  | 'user_id'
  | 'group_id'
  | 'version'
  | 'source_id'
  | 'hotspot_id'
  | 'source_title'
  | 'cancel_reason'
  | 'updated_time'
> {
  readonly source_kind: Lead['sourceKind']
  readonly status: PublicAppointment['status']
  readonly starts_time: string
  readonly ends_time: string
  readonly time_zone: string
}

const columns = [
  'id',
  'user_id',
  'group_id',
  'version',
  'source_kind',
  'source_id',
  'hotspot_id',
  'source_title',
  'cancel_reason',
  'status',
  'starts_time',
  'ends_time',
  'time_zone',
  'updated_time',
] as const

/** @throws Refusal record.not-found */
export async function findAppointment(db: Database, keys: SignedAddresses, key: string): Promise<AppointmentRow> {
  const id = await keys.idOf(key)
  const row =
    id === null
      ? undefined
      : await db
          .selectFrom('lead')
          .select(columns)
          .where('id', '=', id)
          .where('ends_time', '>', sql<string>`now() - ${HELD_DAYS} * interval '1 day'`)
          .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.not-found')
  return row as AppointmentRow // of a lead with a time: the table's constraints say so
}

export function placeOf({ source_kind, source_id, hotspot_id, user_id, group_id }: AppointmentRow): FormPlace {
  return { kind: source_kind, id: source_id, hotspotId: hotspot_id, userId: user_id, groupId: group_id }
}

/** It holds, lies ahead, and was not changed over and over. */
export function isOpenToChange({ status, starts_time, version }: AppointmentRow): boolean {
  return (
    (status === 'booked' || status === 'confirmed') && Date.parse(starts_time) > Date.now() && version < MOST_CHANGES
  )
}

export function shownAppointment(row: AppointmentRow, key: string, form: LeadForm | null): PublicAppointment {
  const ends = Date.parse(row.ends_time)
  const isOpen = isOpenToChange(row)
  return {
    key,
    title: row.source_title,
    startsTime: new Date(row.starts_time).toISOString(),
    endsTime: new Date(ends).toISOString(),
    timeZone: row.time_zone,
    status: row.status,
    reason: row.cancel_reason,
    canCancel: isOpen,
    canMove: isOpen && form?.appointments !== undefined,
    until: new Date(ends + HELD_DAYS * DAY).toISOString(),
  }
}

// Which times of a form are free, and taking one. Whoever takes a time of a form holds a lock on it meanwhile, so that the last place
// goes to one.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import type { Appointments } from '../../contract/appointment/appointments.ts'
import type { OfferedTimes } from '../../contract/appointment/public-appointment.ts'
import { isFree, offeredSlot, type Slot } from '../../contract/appointment/slots.ts'
import { weekOf } from '../../contract/appointment/week-of.ts'
import type { Lead } from '../../contract/lead.ts'

const DAY = 86_400_000

/** Where a form stands. */
export interface FormPlace {
  readonly kind: Lead['sourceKind']
  readonly id: string
  readonly hotspotId: string | null
}

/** A week from the given day on, or else from the first day on which something is free. */
export async function offeredTimes(
  db: Database,
  place: FormPlace,
  appointments: Appointments,
  from: string | undefined,
): Promise<OfferedTimes> {
  const now = Date.now()
  // No day is longer than two.
  const reach = { start: now, end: now + (appointments.aheadDays + 2) * DAY }
  const taken = await takenWithin(db, place, reach)
  return weekOf(appointments, { from, now, isFree: (slot) => isFree(slot, taken, appointments.places) })
}

/**
 * Takes a time for as long as the transaction's row says so: nobody else gets it before the transaction has ended.
 * @param own id of the lead that moves, whose present time does not count
 * @throws Refusal where it is not offered, or taken
 */
export async function holdTime(
  trx: Database,
  place: FormPlace,
  appointments: Appointments,
  asked: { readonly startsTime: string; readonly own?: string },
): Promise<Slot> {
  await lockForm(trx, place)
  const slot = offeredSlot(appointments, Date.parse(asked.startsTime), Date.now())
  if (slot === undefined) throw new Refusal('appointment.closed')
  if (!isFree(slot, await takenWithin(trx, place, slot, asked.own), appointments.places))
    throw new Refusal('appointment.taken')
  return slot
}

/** Those who take a time of one form take turns. */
export async function lockForm(trx: Database, { kind, id, hotspotId }: FormPlace): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${kind} ${id} ${hotspotId ?? ''}`}, 0))`.execute(
    trx,
  )
}

async function takenWithin(db: Database, place: FormPlace, { start, end }: Slot, own?: string): Promise<Slot[]> {
  const rows = await db
    .selectFrom('lead')
    .select(['starts_time', 'ends_time'])
    .where('source_id', '=', place.id)
    .where('source_kind', '=', place.kind)
    .where('hotspot_id', 'is not distinct from', place.hotspotId)
    .where('status', 'in', ['booked', 'confirmed'])
    .where('starts_time', '<', new Date(end).toISOString())
    .where('ends_time', '>', new Date(start).toISOString())
    .$if(own !== undefined, (query) => query.where('id', '!=', own ?? ''))
    .execute()
  return rows.map(({ starts_time, ends_time }) => ({
    start: Date.parse(starts_time ?? ''),
    end: Date.parse(ends_time ?? ''),
  }))
}

// Which times of a form are free, and taking one. Whoever takes a time holds a lock on the form and on what shares its times meanwhile, so
// that the last place goes to one.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import type { Appointments } from '../../contract/appointment/appointments.ts'
import type { OfferedTimes } from '../../contract/appointment/public-appointment.ts'
import { isFree, offeredSlot, type Slot } from '../../contract/appointment/slots.ts'
import { weekOf } from '../../contract/appointment/week-of.ts'
import type { Lead } from '../../contract/lead.ts'

const DAY = 86_400_000

/** Where a form stands, and whose it is. */
export interface FormPlace {
  readonly kind: Lead['sourceKind']
  readonly id: string
  readonly hotspotId: string | null
  readonly userId: string
  readonly groupId: string | null
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
  const taken = await takenWithin(db, place, appointments, reach)
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
  if (!isFree(slot, await takenWithin(trx, place, appointments, { ...slot, ...asked }), appointments.places))
    throw new Refusal('appointment.taken')
  return slot
}

/** Those who take a time of one form, or of several of one author, take turns: everybody locks the form first. */
export async function lockForm(trx: Database, { kind, id, hotspotId, userId, groupId }: FormPlace): Promise<void> {
  for (const name of [`${kind} ${id} ${hotspotId ?? ''}`, `of ${userId} ${groupId ?? ''}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments ${name}`}, 0))`.execute(trx)
}

interface Within extends Slot {
  /** Id of a lead that does not count. */
  readonly own?: string
}

async function takenWithin(
  db: Database,
  { kind, id, hotspotId, userId, groupId }: FormPlace,
  { isShared = false }: Appointments,
  { start, end, own }: Within,
): Promise<Slot[]> {
  const rows = await db
    .selectFrom('lead')
    .select(['starts_time', 'ends_time'])
    .where((lead) => {
      const here = lead.and([
        lead('source_id', '=', id),
        lead('source_kind', '=', kind),
        lead('hotspot_id', 'is not distinct from', hotspotId),
      ])
      if (!isShared) return here
      const owner = lead.and([lead('user_id', '=', userId), lead('group_id', 'is not distinct from', groupId)])
      return lead.or([here, lead.and([lead('is_shared', '=', true), owner])])
    })
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

// What visitors are told of times: which are free, and the appointment that is theirs.
import { Type, type Static } from 'typebox'
import { nullable } from '@huanshi/kernel/definition/field.ts'
import { Day } from './appointments.ts'

const Time = Type.String({ format: 'date-time' })
const closed = { additionalProperties: false } as const

/** Days in one answer. */
export const DAYS_SHOWN = 7

export const TimesQuery = Type.Object({ from: Type.Optional(Day) }, closed)
export type TimesQuery = Static<typeof TimesQuery>

/** A week of times; nothing says who has taken one or how many are left. */
export const OfferedTimes = Type.Object({
  timeZone: Type.String(),
  isWholeDay: Type.Boolean(),
  /** The first and the last day on which a time may be taken. */
  first: Day,
  last: Day,
  days: Type.Array(
    Type.Object({
      day: Day,
      times: Type.Array(Type.Object({ start: Time, end: Time, isFree: Type.Boolean() })),
    }),
    { maxItems: DAYS_SHOWN },
  ),
})
export type OfferedTimes = Static<typeof OfferedTimes>

export const PublicAppointment = Type.Object({
  /** Secret part of its address. */
  key: Type.String(),
  title: Type.String(),
  startsTime: Time,
  endsTime: Time,
  timeZone: Type.String(),
  status: Type.Enum(['booked', 'confirmed', 'kept', 'missed', 'cancelled']),
  /** Why it was cancelled, by whoever receives. */
  reason: Type.String(),
  /** It lies ahead and holds. */
  canCancel: Type.Boolean(),
  /** The form still takes appointments, too. */
  canMove: Type.Boolean(),
  /** Until when the address leads here. */
  until: Time,
})
export type PublicAppointment = Static<typeof PublicAppointment>

export const MoveBody = Type.Object({ startsTime: Time }, closed)

/** The answer to a form: with an appointment where it takes them. */
export const TakenLead = Type.Object({
  isTaken: Type.Boolean(),
  appointment: Type.Optional(nullable(PublicAppointment)),
})
export type TakenLead = Static<typeof TakenLead>

// Members' own address for calendars: what they are to keep shows there beside everything else they have to do.
import { Type, type Static } from 'typebox'
import { nullable } from '@huanshi/kernel/definition/field.ts'

export const OWNER_CALENDAR = '/api/My/AppointmentCalendar'

/** Null where none was asked for. */
export const OwnerCalendar = Type.Object({ url: nullable(Type.String()) })
export type OwnerCalendar = Static<typeof OwnerCalendar>

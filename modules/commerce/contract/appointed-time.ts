import { Type } from 'typebox'

export const time = Type.String({ format: 'date-time' })

/** Traits of a time that people agree on. */
export const timed = {
  required: true,
  sort: true,
  filter: true,
  display: 'time',
  appointed: true,
} as const

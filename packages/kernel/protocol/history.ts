// What became of a record: every move between its states, oldest first; the engine writes it.
import { Type, type Static } from 'typebox'

export const HistoryEntry = Type.Object(
  {
    time: Type.String({ format: 'date-time' }),
    from: Type.String(),
    to: Type.String(),
    /** Name of the move, or what made it: clock, payment, job. */
    action: Type.String(),
    /** Empty where no person made the move. */
    userName: Type.String(),
  },
  { title: '记录' },
)
export type HistoryEntry = Static<typeof HistoryEntry>

import type { Database } from '../store/database.ts'
import { EndedPermits } from './ended-permits.ts'

/** Hears nothing new, and may ask the table. */
export function listeningPermits(db: Database): EndedPermits {
  const ended = new EndedPermits()
  ended.listen({ db, prove: async () => undefined })
  return ended
}

import type { Database } from '../store/database.ts'
import { keptKey } from '../store/sealing/kept-secret.ts'

/** Seals what a client holds between negotiation and its transport: one for all processes of a site. */
export const hubKey = (db: Database): Promise<Buffer> => keptKey(db, 'hubs')

import type { Database } from '../store/database.ts'
import { keptKey } from '../store/sealing/kept-secret.ts'

/** Signs media addresses. */
export const mediaKey = (db: Database): Promise<Buffer> => keptKey(db, 'media')

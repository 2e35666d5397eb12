// GET /api/Info: which product answers here, and which of its parts are its own.
import { Type, type Static } from 'typebox'

export const Info = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** When the pages were built; null while they have not been. */
  builtTime: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  identity: Type.Enum(['embedded', 'external']),
  database: Type.Enum(['embedded', 'external']),
  storage: Type.Enum(['file', 's3']),
})
export type Info = Static<typeof Info>

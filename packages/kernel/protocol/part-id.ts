import { Type } from 'typebox'

/** Ids within a tour are made by its editor. */
export const PartId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

// Where a record is used: which other record refers to it.
import { Type, type Static } from 'typebox'

export const Usage = Type.Object({
  /** Name of the resource. */
  kind: Type.String(),
  id: Type.String({ format: 'uuid' }),
  title: Type.String(),
})
export type Usage = Static<typeof Usage>

// Figures of an area's home screen, all counted from records.
import { Type, type Static } from 'typebox'

export const Dashboard = Type.Object({
  panos: Type.Object({
    total: Type.Integer(),
    processing: Type.Integer(),
    failed: Type.Integer(),
    published: Type.Integer(),
  }),
  tags: Type.Integer(),
  /** Bytes in use within the area's scope. */
  storageUsed: Type.Integer(),
  views: Type.Object({
    total: Type.Integer(),
    /** The last 30 days and the 30 before. */
    recent: Type.Integer(),
    before: Type.Integer(),
    /** One entry a day, oldest first, today last. */
    days: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), count: Type.Integer() })),
  }),
})
export type Dashboard = Static<typeof Dashboard>

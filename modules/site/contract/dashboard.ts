// Figures of an area's home screen, all counted from records. Days are those of Shanghai, oldest first, today last.
import { Type, type Static } from 'typebox'

const count = Type.Integer({ minimum: 0 })
const day = Type.String({ format: 'date' })

/** What takes up room. */
export const StoredKind = Type.Enum(['pano', 'image', 'video', 'audio', 'coordinate', 'model', 'attachment'])
export type StoredKind = Static<typeof StoredKind>

export const Dashboard = Type.Object({
  panos: Type.Object({ total: count, processing: count, failed: count, published: count }),
  works: Type.Object({ tours: count, blogs: count, libs: count }),
  tags: count,
  /** Bytes in use within the area's scope, what lies in the recycle bin included. */
  storageUsed: count,
  /** The same by kind, the largest first; kinds without anything are left out. */
  storage: Type.Array(Type.Object({ kind: StoredKind, bytes: count, files: count })),
  /** Of panoramas, tours and blogs. */
  views: Type.Object({
    total: count,
    /** The last 30 days and the 30 before. */
    recent: count,
    before: count,
    days: Type.Array(Type.Object({ day, count })),
  }),
  /** Panoramas and library files of the last 30 days. */
  uploads: Type.Object({ days: Type.Array(Type.Object({ day, count, bytes: count })) }),
  /** Panoramas being made ready; how long the first of those that wait has been waiting, null when none does. */
  queue: Type.Object({
    waiting: count,
    running: count,
    failed: count,
    oldestSeconds: Type.Union([count, Type.Null()]),
  }),
  /** Comments on works of the area that wait for a decision. */
  pendingComments: count,
  /** The caller's own orders, or all of them in the administration; null where there are none. */
  orders: Type.Union([
    Type.Object({
      pending: count,
      /** Paid in the last 30 days, and what of it was not given back. */
      paid: count,
      amountFen: count,
      days: Type.Array(Type.Object({ day, count, amountFen: count })),
    }),
    Type.Null(),
  ]),
  /** Open tabs, and the people signed in among them; for administrators only. */
  online: Type.Union([Type.Object({ tabs: count, people: count }), Type.Null()]),
})
export type Dashboard = Static<typeof Dashboard>

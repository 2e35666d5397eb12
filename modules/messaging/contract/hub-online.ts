// What a tab tells of itself on connecting, every 30 seconds and after each change of page.
import { Type, type Static } from 'typebox'

export const Presence = Type.Object({
  /** The browser's, kept for good. */
  id: Type.String({ minLength: 1, maxLength: 100 }),
  /** The tab's. */
  sessionId: Type.String({ minLength: 1, maxLength: 100 }),
  /** Only what the browser believes: who is signed in is known from the token. */
  userId: Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()])),
  userAgent: Type.String({ maxLength: 1_000 }),
  url: Type.String({ maxLength: 2_000 }),
  title: Type.String({ maxLength: 500 }),
})
export type Presence = Static<typeof Presence>

/** Characters of JSON that further fields may take. */
export const EXTRA_LENGTH = 2_048
/** How often a tab says that it is still there. */
export const HEARTBEAT_MS = 30_000
/** A tab that has said nothing for so long is gone. */
export const GONE_MS = 90_000

export const OnlineCounts = Type.Object({
  members: Type.Integer({ minimum: 0 }),
  visitors: Type.Integer({ minimum: 0 }),
  history: Type.Array(
    Type.Object({
      minute: Type.String({ format: 'date-time' }),
      members: Type.Integer({ minimum: 0 }),
      visitors: Type.Integer({ minimum: 0 }),
    }),
  ),
})
export type OnlineCounts = Static<typeof OnlineCounts>

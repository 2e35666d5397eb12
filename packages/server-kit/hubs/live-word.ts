// What the database says on the channel `live` when something happens; its triggers and processes write it, every server process hears it.
import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

const uuid = Type.String({ pattern: '^[0-9a-f-]{36}$' })

const LiveWord = Type.Union([
  Type.Object({ kind: Type.Enum(['message', 'messageChange']), id: uuid, from: uuid, to: uuid }),
  Type.Object({ kind: Type.Literal('notice'), id: uuid, isNew: Type.Boolean() }),
  Type.Object({ kind: Type.Enum(['noticeRead', 'signOut']), userId: uuid }),
  Type.Object({
    kind: Type.Literal('record'),
    resource: Type.String(),
    id: uuid,
    /** Absent for the site's own records. */
    userId: Type.Optional(uuid),
    groupId: Type.Optional(uuid),
    status: Type.Optional(Type.String()),
    progress: Type.Optional(Type.Number()),
  }),
  Type.Object({ kind: Type.Literal('ended'), sessionId: Type.String(), time: Type.Number() }),
  Type.Object({ kind: Type.Literal('endedUser'), userId: uuid, epoch: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('permit'),
    keys: Type.Array(Type.String({ pattern: '^[a-z][0-9a-f]{32}$' })),
    holds: Type.Boolean(),
    until: Type.Optional(Type.Number()),
  }),
  Type.Object({ kind: Type.Enum(['online', 'hosts']) }),
  /** A process has opened a live connection, by the id that was negotiated; ms since 1970. */
  Type.Object({ kind: Type.Literal('opened'), id: Type.String({ maxLength: 64 }), until: Type.Number() }),
])
export type LiveWord = Static<typeof LiveWord>

/** Null for what another version may have said. */
export function readLiveWord(text: string): LiveWord | null {
  const word: unknown = JSON.parse(text)
  return Value.Check(LiveWord, word) ? word : null
}

// The conversations of a person, as the chat lists them.
import { Type, type Static } from 'typebox'
import { nullable } from '@huanshi/kernel/definition/field.ts'
import { MessageCard } from './message.ts'

export const Contact = Type.Object({
  userName: Type.String(),
  displayName: Type.String(),
  avatarUrl: nullable(Type.String()),
  isOnline: Type.Boolean(),
  /** What they have open, for those who are there: the title of a public page, otherwise null. */
  place: nullable(Type.String()),
  /** The caller takes no messages from them. */
  isBlocked: Type.Boolean(),
})
export type Contact = Static<typeof Contact>

const LastMessage = Type.Object({
  id: Type.String({ format: 'uuid' }),
  isMine: Type.Boolean(),
  kind: Type.Enum(['text', 'image', 'pano', 'tour', 'blog']),
  body: Type.String(),
  card: nullable(MessageCard),
  sentTime: Type.String({ format: 'date-time' }),
  isRecalled: Type.Boolean(),
})

export const Conversation = Type.Object({
  ...Contact.properties,
  last: LastMessage,
  unread: Type.Integer({ minimum: 0 }),
})
export type Conversation = Static<typeof Conversation>

/** Characters of a message. */
export const MESSAGE_LENGTH = 5_000
/** Within this time a message can be called back. */
export const RECALL_MS = 2 * 60_000

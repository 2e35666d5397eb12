// What the main hub says to a signed-in person, event by event, and what it may be asked.
import { hubMethod } from '@huanshi/kernel/definition/hub-methods.ts'
import { nullable } from '@huanshi/kernel/definition/field.ts'
import { Type } from 'typebox'
import { MESSAGE_LENGTH } from './hub-chat.ts'
import type { Message } from './message.ts'
import type { NoticeBrief } from './hub-notice.ts'

/** A record moved by itself or by somebody else's hand. */
export interface RecordChange {
  /** Name of the resource in the contract. */
  readonly resource: string
  readonly id: string
  readonly groupId?: string
  readonly status?: string
  /** 0 to 1, of what is being made. */
  readonly progress?: number
}

/** By name, with the arguments of each. A type and not an interface: only those may stand where events by name are wanted. */
export type MainEvents = {
  /** A message to this person, once and in order on each connection. */
  ReceivedMessage: [message: Message]
  HasNewNotice: []
  UnreadNoticeChange: [noticeCount: number, notices: readonly NoticeBrief[]]
  /** With the newest of the unread ones. */
  UnreadMessageChange: [messageCount: number, messages: readonly Message[]]
  /** One's own or a received message was delivered, read, called back or removed; or another device of one's own sent it. */
  MessageChange: [message: Message]
  RecordChange: [change: RecordChange]
  /** For administrators: who is here has changed. */
  OnlineChange: []
  /** An administrator ended the person's sessions. */
  SignedOut: []
}

/** What an access token has to hold for a connection, which is told all of this; and for sending besides. */
export const hubScopes = { listening: ['message:read', 'notice:read'], sending: 'message:write' } as const

const noGroup = '没有这个机构'
const GroupId = Type.String({ pattern: '^[0-9a-f-]{36}$' })

export const mainMethods = {
  /** Receiver, kind, body, and a key of the sender's: asked again with the same key, it answers what was stored. */
  sendMessage: hubMethod<Message>()(
    [
      Type.String({ minLength: 1, maxLength: 200 }),
      Type.Enum(['text', 'image', 'pano', 'tour', 'blog']),
      Type.String({ minLength: 1, maxLength: MESSAGE_LENGTH }),
      nullable(Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })),
    ],
    `消息内容不正确，或者超过了 ${MESSAGE_LENGTH} 个字`,
  ),
  /** From then on changes in the lists of the group are told. */
  followGroup: hubMethod()([GroupId], noGroup),
  leaveGroup: hubMethod()([GroupId], noGroup),
} as const
export type MainMethods = typeof mainMethods

// What the main hub says to a signed-in person, event by event.
import type { Message } from './message.ts'
import type { NoticeBrief } from '@huanshi/kernel/protocol/hub-notice.ts'

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

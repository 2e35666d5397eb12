// What the chat asks the server, and the keys under which answers are kept; the keys begin with addresses, so that live events find them.
import type { Contact, Conversation } from '../../../contract/hub-chat.ts'
import { message, type Message } from '../../../contract/message.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'

export const CONVERSATIONS = '/api/My/Conversations'
export const messages = resourceClient<typeof message>(message, 'My')

interface Reading {
  readonly signal?: AbortSignal
}

export const contactKey = (userName: string) => [CONVERSATIONS, 'contact', userName] as const
export const threadKey = (userName: string) => ['/api/My/Messages/thread', userName] as const

export const readConversations = (search: string, reading: Reading) =>
  api<Conversation[]>(CONVERSATIONS, { query: { search }, ...reading })

export const readContact = (userName: string, reading: Reading) =>
  api<Contact>(`${CONVERSATIONS}/${encodeURIComponent(userName)}`, reading)

export const findPeople = (search: string, reading: Reading) =>
  api<Contact[]>(`${CONVERSATIONS}/People`, { query: { search }, ...reading })

export const block = (userName: string, isBlocked: boolean) =>
  api<Contact>(`${CONVERSATIONS}/${encodeURIComponent(userName)}/block`, { method: 'POST', body: { isBlocked } })

export const markRead = (userName: string) =>
  api<{ changed: number }>('/api/My/Messages/read', { method: 'POST', body: { userName } })

const PAGE = 30

/** The newest, or those before the cursor. */
export const readHistory = (userName: string, cursor: string | null, { signal }: Reading) =>
  messages.list(
    { userName, sort: '-sentTime', pageSize: PAGE, ...(cursor === null ? {} : { cursor }) },
    signal === undefined ? {} : { signal },
  )

export const searchHistory = (userName: string, search: string, { signal }: Reading) =>
  messages.list({ userName, search, sort: '-sentTime', pageSize: 50 }, signal === undefined ? {} : { signal })

export const recall = (id: string): Promise<Message> => messages.action(id, 'recall')
export const report = (id: string, reason: string): Promise<Message> => messages.action(id, 'report', { reason })

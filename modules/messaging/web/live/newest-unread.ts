// The newest of what is unread, as far as the server tells.
import type { NoticeBrief } from '../../contract/hub-notice.ts'
import type { Message } from '../../contract/message.ts'
import { useSyncExternalStore } from 'react'

interface NewestUnread {
  readonly messages: readonly Message[]
  readonly notices: readonly NoticeBrief[]
}

const nothing: NewestUnread = { messages: [], notices: [] }
let current: NewestUnread = nothing
const listeners = new Set<() => void>()

export function setNewestUnread(change: Partial<NewestUnread>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Whose connection it was has gone. */
export function forgetNewestUnread(): void {
  setNewestUnread(nothing)
}

export function useNewestUnread(): NewestUnread {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// The newest of what is unread, as far as the server tells.
import type { NoticeBrief } from '../../contract/hub-notice.ts'
import type { Message } from '../../contract/message.ts'
import { useSyncExternalStore } from 'react'

interface LiveNews {
  readonly messages: readonly Message[]
  readonly notices: readonly NoticeBrief[]
}

const nothing: LiveNews = { messages: [], notices: [] }
let current: LiveNews = nothing
const listeners = new Set<() => void>()

export function setLiveNews(change: Partial<LiveNews>): void {
  current = { ...current, ...change }
  for (const listener of listeners) listener()
}

/** Whose connection it was has gone. */
export function forgetLiveNews(): void {
  setLiveNews(nothing)
}

export function useLiveNews(): LiveNews {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

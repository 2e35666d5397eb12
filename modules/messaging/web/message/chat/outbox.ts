// What a person wrote and the server has not stored yet: kept in the browser, sent in order as soon as there is a connection, and
// never twice, since each carries its own key.
import type { Message } from '../../../contract/message.ts'
import { useSyncExternalStore } from 'react'
import { liveState, subscribeLive } from '@huanshi/web-kit/live/live-state.ts'
import { invokeMain } from '../../live/invoke-main.ts'
import { newId } from '@huanshi/web-kit/live/visitor-ids.ts'

export interface Draft {
  readonly toUserName: string
  readonly kind: Message['kind']
  readonly body: string
  readonly card?: Message['card']
}

export interface Unsent extends Draft {
  readonly key: string
  readonly time: string
  /** Why the server refused it; absent while it waits. */
  readonly refusal?: string
}

export interface Outbox {
  readonly unsent: () => readonly Unsent[]
  readonly subscribe: (listener: () => void) => () => void
  add(draft: Draft): void
  retry(key: string): void
  remove(key: string): void
}

type Stored = (message: Message) => void

const opened = new Map<string, Outbox>()

/** One for each person; `stored` hears of every message that arrived. */
export function outboxOf(userId: string, stored: Stored): Outbox {
  const known = opened.get(userId)
  if (known !== undefined) return known
  const made = openOutbox(`huanshi:outbox:${userId}`, stored)
  opened.set(userId, made)
  return made
}

function openOutbox(name: string, stored: Stored): Outbox {
  let unsent: readonly Unsent[] = readKept(name)
  let isSending = false
  const listeners = new Set<() => void>()

  function set(next: readonly Unsent[]): void {
    unsent = next
    try {
      localStorage.setItem(name, JSON.stringify(next))
    } catch {
      // Without storage it lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (;;) {
        const next = unsent.find(({ refusal }) => refusal === undefined)
        if (next === undefined || liveState().state !== 'Connected') return
        await sendOne(next)
      }
    } finally {
      isSending = false
    }
  }

  async function sendOne({ key, toUserName, kind, body }: Unsent): Promise<void> {
    try {
      const message = await invokeMain('sendMessage', toUserName, kind, body, key)
      set(unsent.filter((each) => each.key !== key))
      stored(message)
    } catch (error) {
      const refusal = refusalOf(error)
      // Anything else is the connection's trouble: it is sent again, and stored once.
      if (refusal === null) await new Promise((resolve) => setTimeout(resolve, 1_000))
      else set(unsent.map((each) => (each.key === key ? { ...each, refusal } : each)))
    }
  }

  subscribeLive(() => void send())
  void send()
  return {
    unsent: () => unsent,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(draft) {
      set([...unsent, { ...draft, key: newId(), time: new Date().toISOString() }])
      void send()
    },
    retry(key) {
      set(unsent.map((each) => (each.key === key ? withoutRefusal(each) : each)))
      void send()
    },
    remove(key) {
      set(unsent.filter((each) => each.key !== key))
    },
  }
}

export function useUnsent(outbox: Outbox): readonly Unsent[] {
  return useSyncExternalStore(outbox.subscribe, outbox.unsent)
}

/** The sentence of a refusal; null where the server did not judge at all. */
export function refusalOf(error: unknown): string | null {
  const text = error instanceof Error ? error.message : ''
  const sentence = /HubException: ([^]+)$/.exec(text)?.[1]
  if (sentence !== undefined) return sentence
  return text.startsWith('An unexpected error occurred invoking') ? '服务器没能保存这条消息，请稍后重试' : null
}

function withoutRefusal({ refusal: _refusal, ...rest }: Unsent): Unsent {
  return rest
}

function readKept(name: string): readonly Unsent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isUnsent) : []
  } catch {
    return []
  }
}

function isUnsent(value: unknown): value is Unsent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'toUserName' in value &&
    'kind' in value &&
    'body' in value &&
    'time' in value
  )
}

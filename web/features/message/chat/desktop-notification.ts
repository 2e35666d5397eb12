// A word from the system when a message comes while nobody looks at the page; only where the person allowed it.
import type { Message } from '@huanshi/contract/resources/message.ts'
import { useSyncExternalStore } from 'react'
import { kindWords } from './words.ts'

type Allowed = NotificationPermission | 'unavailable'

const listeners = new Set<() => void>()

function permission(): Allowed {
  return 'Notification' in window ? Notification.permission : 'unavailable'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNotifying(): Allowed {
  return useSyncExternalStore(subscribe, permission)
}

export function askToNotify(): void {
  void Notification.requestPermission().then(() => {
    for (const listener of listeners) listener()
  })
}

export function notify(message: Message, open: (userName: string) => void): void {
  if (permission() !== 'granted' || document.visibilityState === 'visible') return
  const said = message.kind === 'text' ? message.body : `[${kindWords[message.kind]}]`
  const shown = new Notification(message.userName, {
    body: said.slice(0, 120),
    tag: message.userName,
    icon: '/favicon.svg',
  })
  shown.addEventListener('click', () => {
    window.focus()
    open(message.userName)
    shown.close()
  })
}

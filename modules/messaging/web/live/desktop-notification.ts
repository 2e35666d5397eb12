// A word from the system when something comes while nobody looks at the page; only where the person allowed it.
import { useSyncExternalStore } from 'react'

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

export async function askToNotify(): Promise<void> {
  await Notification.requestPermission()
  for (const listener of listeners) listener()
}

interface Word {
  /** A later one of the same takes the place of this. */
  readonly tag: string
  readonly title: string
  readonly text: string
  readonly open: () => void
}

export function notify({ tag, title, text, open }: Word): void {
  if (permission() !== 'granted' || document.visibilityState === 'visible') return
  const shown = new Notification(title, { body: text.slice(0, 120), tag })
  shown.addEventListener('click', () => {
    window.focus()
    open()
    shown.close()
  })
}

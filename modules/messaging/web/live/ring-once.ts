// The system's own notification of what comes while nobody looks at the site: once, in however many tabs it is open, and only where the person
// allowed it. The tabs agree by locks of the browser.
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
  /** Of what has come, the same in every tab. */
  readonly id: string
  /** A later one of the same takes the place of this. */
  readonly tag: string
  readonly title: string
  readonly text: string
  readonly open: () => void
}

/** Held by each tab that is in sight. */
const LOOKING = 'huanshi-looking'
/** Tabs in the background hear of the same later than others; ms. */
const HELD_MS = 60_000

/** In one of the tabs that hear of the same, and in none while one of them is in sight. */
export async function ringOnce(word: Word): Promise<void> {
  if (permission() !== 'granted' || document.visibilityState === 'visible') return
  const { held = [] } = await navigator.locks.query()
  if (held.some(({ name }) => name === LOOKING)) return
  await navigator.locks.request(`huanshi-ring-${word.id}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    ring(word)
    await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  })
}

function ring({ tag, title, text, open }: Word): void {
  // Browsers show a later one of the same tag without a sound unless told.
  const options: NotificationOptions & { readonly renotify: boolean } = {
    body: text.slice(0, 120),
    tag,
    renotify: true,
  }
  const shown = new Notification(title, options)
  shown.addEventListener('click', () => {
    window.focus()
    open()
    shown.close()
  })
}

/** Tells the other tabs while this one is in sight. @returns ends that */
export function tellWhenLooking(): () => void {
  // Locks, as notifications, are for secure pages only.
  if (!('locks' in navigator)) return () => undefined
  let release = (): void => undefined
  const follow = (): void => {
    release()
    if (document.visibilityState !== 'visible') return
    const over = new AbortController()
    const { promise, resolve } = Promise.withResolvers<void>()
    release = () => {
      over.abort()
      resolve()
    }
    navigator.locks.request(LOOKING, { mode: 'shared', signal: over.signal }, () => promise).catch(() => undefined)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    release()
  }
}

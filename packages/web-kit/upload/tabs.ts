// The tabs of one person's uploads: what they say to one another, and which of them has the queue. The browser gives the lock to
// another tab the moment its holder is closed, loaded again or killed.
import type { Picked, UploadRecord } from './upload-record.ts'
import type { UploadView } from './upload-view.ts'
import type { ProfileNames } from './uploader-options.ts'

/** What a person can ask for, in whichever tab. */
export type Order =
  // `ways`: profiles, by the name that tabs of another version may still say.
  | { readonly do: 'add'; readonly files: readonly File[]; readonly ways: ProfileNames; readonly picked: Picked }
  | { readonly do: 'pause' | 'resume' | 'cancel' | 'remove' | 'addFlat'; readonly key: string }
  | { readonly do: 'pauseAll' | 'resumeAll' | 'clearFinished' }

export type Word =
  /** This tab has the queue from now on. */
  | { readonly kind: 'lead' }
  /** This tab looks on and wants to know how things stand. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'view'; readonly view: UploadView }
  /** References, no bytes: they outlive the tab in which the files were picked. */
  | { readonly kind: 'files'; readonly files: ReadonlyMap<string, File> }
  | { readonly kind: 'order'; readonly id: string; readonly order: Order }
  | { readonly kind: 'taken'; readonly id: string }
  | { readonly kind: 'arrived'; readonly record: UploadRecord; readonly created: unknown }

export interface Tabs {
  /** To all others. */
  post(word: Word): void
  /** Resolves when this tab has the queue; never, where another one keeps it. */
  readonly lead: Promise<void>
  leave(): void
}

/** What is asked of a BroadcastChannel. */
export interface Channel {
  postMessage(word: Word): void
  addEventListener(name: 'message', listener: (event: MessageEvent<Word>) => void): void
  close(): void
}

export function joinTabs(
  subject: string,
  onWord: (word: Word) => void,
  open: (name: string) => Channel = (name) => new BroadcastChannel(name),
): Tabs {
  // Pages without TLS have no locks: there every tab is on its own.
  if (!('locks' in navigator)) return { lead: Promise.resolve(), post: () => undefined, leave: () => undefined }
  const name = `huanshi:uploads:${subject}`
  const channel = open(name)
  channel.addEventListener('message', ({ data }) => onWord(data))
  const over = new AbortController()
  const kept = Promise.withResolvers<void>()
  const lead = new Promise<void>((resolve) => {
    navigator.locks
      .request(name, { signal: over.signal }, () => {
        resolve()
        return kept.promise
      })
      // Whoever leaves wants it no more.
      .catch(() => undefined)
  })
  return {
    lead,
    post: (word) => channel.postMessage(word),
    leave() {
      channel.close()
      over.abort()
      kept.resolve()
    },
  }
}

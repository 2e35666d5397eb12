// Pictures on their way: first into the library, then as a message. Shown at once, kept until they have arrived, tried again when asked.
import { useSyncExternalStore } from 'react'
import type { Attached } from './attached.ts'
import type { Outbox } from './outbox.ts'

export interface Posted extends Attached {
  readonly toUserName: string
  /** How much of it has arrived, 0 to 1. */
  readonly share: number
  /** Why it did not; absent while it is under way. */
  readonly failure?: string
}

/** Sends one file to the library and tells the address that it has there. */
type Deliver = (file: File, signal: AbortSignal, onShare: (share: number) => void) => Promise<string>

export interface PicturePost {
  readonly posted: () => readonly Posted[]
  readonly subscribe: (listener: () => void) => () => void
  add(toUserName: string, pictures: readonly Attached[]): void
  retry(key: string): void
  remove(key: string): void
}

const opened = new Map<string, PicturePost>()

/** One for each person. */
export function picturePostOf(userId: string, outbox: Outbox, deliver: Deliver = libraryOf(userId)): PicturePost {
  const known = opened.get(userId)
  if (known !== undefined) return known
  const made = openPost(outbox, deliver)
  opened.set(userId, made)
  return made
}

function openPost(outbox: Outbox, deliver: Deliver): PicturePost {
  let posted: readonly Posted[] = []
  const running = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  // They arrive in the order in which they were sent, and one large picture does not slow the next.
  let turn = Promise.resolve()

  function set(next: readonly Posted[]): void {
    posted = next
    for (const listener of listeners) listener()
  }
  const change = (key: string, part: Partial<Posted>): void =>
    set(posted.map((each) => (each.key === key ? { ...each, ...part } : each)))

  async function post({ key, file, toUserName }: Posted): Promise<void> {
    const abort = new AbortController()
    running.set(key, abort)
    try {
      const body = await deliver(file, abort.signal, (share) => change(key, { share }))
      if (abort.signal.aborted) return
      drop(key)
      outbox.add({ toUserName, kind: 'image', body })
    } catch (error) {
      if (!abort.signal.aborted)
        change(key, { failure: error instanceof Error ? error.message : '图片没有传上去，请重试' })
    } finally {
      running.delete(key)
    }
  }

  function drop(key: string): void {
    running.get(key)?.abort()
    const gone = posted.find((each) => each.key === key)
    if (gone !== undefined) URL.revokeObjectURL(gone.address)
    set(posted.filter((each) => each.key !== key))
  }

  function queue(each: Posted): void {
    turn = turn.then(() => (posted.some(({ key }) => key === each.key) ? post(each) : undefined))
  }

  return {
    posted: () => posted,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(toUserName, pictures) {
      const added = pictures.map((picture) => ({ ...picture, toUserName, share: 0 }))
      set([...posted, ...added])
      for (const each of added) queue(each)
    },
    retry(key) {
      const failed = posted.find((each) => each.key === key)
      if (failed === undefined) return
      const { failure: _failure, ...rest } = failed
      const again = { ...rest, share: 0 }
      set(posted.map((each) => (each === failed ? again : each)))
      queue(again)
    },
    remove: drop,
  }
}

export function usePosted(post: PicturePost): readonly Posted[] {
  return useSyncExternalStore(post.subscribe, post.posted)
}

/** The machinery of uploads comes when the first picture does. */
function libraryOf(userId: string): Deliver {
  return async (file, signal, onShare) => {
    const { sendNow } = await import('@huanshi/web-kit/upload/send-now.ts')
    const record = await sendNow(file, { config: 'libImage', userId, signal }, onShare)
    const url = typeof record === 'object' && record !== null && 'url' in record ? record.url : null
    if (typeof url !== 'string') throw new Error('图片没有存进素材库，请重试')
    return url
  }
}

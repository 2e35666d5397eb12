// What live events mean for what was read: figures move, lists and records that changed are read again, progress is drawn at once.
import type { RecordChange } from '../../contract/hub-main.ts'
import { loadResources } from '@huanshi/kernel/definition/catalogue.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { credential } from '@huanshi/web-kit/api/credential.ts'
import { announceMessage, announceNotice } from './announce-arrivals.ts'
import { onLive } from './live-events.ts'
import { setNewestUnread } from './newest-unread.ts'
import { setLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { setSignInReason } from '@huanshi/web-kit/session/sign-in-reason.ts'

/** Changes that come thick and fast cost one reading. */
const GATHER_MS = 400

/** @param go leads to an address of the application */
export function followChanges(queries: QueryClient, go: (address: string) => void): () => void {
  let isNews = false
  const due = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | null = null
  const refresh = (...segments: readonly string[]): void => {
    for (const segment of segments) due.add(segment)
    timer ??= setTimeout(() => {
      const now = [...due]
      due.clear()
      timer = null
      void queries.invalidateQueries({ predicate: (query) => now.some((segment) => isAbout(query, segment)) })
    }, GATHER_MS)
  }
  const ends = [
    onLive('UnreadMessageChange', (count, messages) => {
      setNewestUnread({ messages })
      setLiveState({ unreadMessages: count })
      refresh('Conversations')
    }),
    onLive('MessageChange', () => refresh('Conversations')),
    onLive('ReceivedMessage', (message) => void announceMessage(queries, message, go)),
    // What it is comes with the figures, which follow at once.
    onLive('HasNewNotice', () => {
      isNews = true
    }),
    onLive('UnreadNoticeChange', (count, notices) => {
      const [newest] = notices
      setNewestUnread({ notices })
      setLiveState({ unreadNotices: count })
      refresh('Notices')
      if (isNews && newest !== undefined) announceNotice(newest, go)
      isNews = false
    }),
    onLive('OnlineChange', () => refresh('Onlines', 'Conversations')),
    onLive('RecordChange', (change) => {
      if (drawProgress(queries, change)) return
      void listsOf(change.resource).then((segments) => refresh(...segments))
    }),
    onLive('SignedOut', () => {
      setSignInReason('管理员结束了你的登录。')
      void credential().signIn()
    }),
  ]
  return () => {
    for (const end of ends) end()
    if (timer !== null) clearTimeout(timer)
  }
}

/** Segments of addresses: the list of the resource, and the figures on the home page that count panoramas. */
async function listsOf(name: string): Promise<readonly string[]> {
  const resources = await loadResources().catch(() => [])
  const segments = resources.filter((resource) => resource.name === name).map(({ segment }) => segment)
  return name === 'pano' ? [...segments, 'Dashboard'] : segments
}

function isAbout({ queryKey }: Query, segment: string): boolean {
  const [address] = queryKey
  return typeof address === 'string' && new RegExp(`(^|/)${segment}(/|\\?|$)`, 'i').test(address)
}

interface Shown {
  readonly id?: unknown
  readonly status?: unknown
  readonly progress?: unknown
  readonly items?: unknown
}

/** True when nothing but the progress moved, which needs no reading. */
function drawProgress(queries: QueryClient, { id, resource, status, progress }: RecordChange): boolean {
  if (resource !== 'pano' || progress === undefined || status !== 'processing') return false
  let isDrawn = false
  const drawn = (value: unknown): unknown => {
    const row = value as Shown | null // any answer; what is asked of it may be missing
    if (typeof row !== 'object' || row === null) return value
    if (row.id === id && row.status === status && typeof row.progress === 'number') {
      isDrawn = true
      return { ...row, progress }
    }
    if (!Array.isArray(row.items)) return value
    const items: unknown[] = row.items.map((item) => drawn(item))
    return items.some((item, index) => item !== (row.items as unknown[])[index]) ? { ...row, items } : value // an array, as asked above
  }
  queries.setQueriesData({ predicate: (query) => isAbout(query, 'Panos') }, drawn)
  return isDrawn
}

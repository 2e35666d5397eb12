// A message or a notice that has just come is said over whatever page is open, and by the system where nobody looks at the page.
import type { NoticeBrief } from '../../contract/hub-notice.ts'
import type { Message } from '../../contract/message.ts'
import type { QueryClient } from '@tanstack/react-query'
import { personQuery } from '@huanshi/web-kit/person/use-person.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { messageWords } from './message-words.ts'
import { ringOnce } from './ring-once.ts'

const NEWS_MS = 6_000
/** Messages that waited longer come in heaps when the line is back. */
const JUST_NOW_MS = 60_000
const SAID_LENGTH = 80

/**
 * Whoever has the talk on the screen sees it there; what came while nobody was here is said by the figures.
 *
 * @param go leads to an address of the application
 */
export async function announceMessage(
  queries: QueryClient,
  message: Message,
  go: (address: string) => void,
): Promise<void> {
  const { id, userName, sentTime } = message
  if (Date.now() - Date.parse(sentTime) > JUST_NOW_MS) return
  const unknown = { displayName: userName, avatarUrl: null }
  const { displayName, avatarUrl } = await queries
    .fetchQuery(personQuery(userName))
    .then((found) => found ?? unknown)
    .catch(() => unknown)
  const text = messageWords(message)
  const open = (): void => go(`/Chat/${encodeURIComponent(userName)}`)
  void ringOnce({ id, tag: userName, title: displayName, text, open })
  if (/^\/chat(\/|$)/i.test(window.location.pathname)) return
  toast({
    id: `message-${userName}`,
    title: displayName,
    message: text.slice(0, SAID_LENGTH),
    ...(avatarUrl === null ? {} : { iconURL: avatarUrl, className: 'hs-toast-person' }),
    duration: NEWS_MS,
    action: { label: '回复', run: open },
  })
}

export function announceNotice({ id, title, level, url }: NoticeBrief, go: (address: string) => void): void {
  const open = (): void => go(url ?? `/Notice?open=${id}`)
  toast({
    id: 'notice',
    type: level === 'urgent' ? 'error' : level === 'important' ? 'warning' : 'info',
    title,
    // What is urgent waits until it was seen.
    duration: level === 'urgent' ? -1 : NEWS_MS,
    action: { label: '查看', run: open },
  })
  void ringOnce({ id, tag: 'notice', title: '通知', text: title, open })
}

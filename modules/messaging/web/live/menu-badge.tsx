// The badge beside an entry of the menu that has something unread or undecided.
import { CountBadge } from './count-badge.tsx'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { waitingAt, WaitingComments } from './waiting-comments.tsx'

export function MenuBadge({ url, className }: { readonly url: string; readonly className: string }) {
  const { unreadMessages, unreadNotices } = useLiveState()
  if (/^\/chat$/i.test(url)) return <CountBadge count={unreadMessages} what="条未读私信" className={className} />
  if (/^\/notice$/i.test(url)) return <CountBadge count={unreadNotices} what="条未读通知" className={className} />
  const waiting = waitingAt(url)
  return waiting === null ? null : <WaitingComments {...waiting} className={className} />
}

// What came for the person, in the frame of every area: messages and notices with how many are unread, and the newest of them.
import { Bell, MessageCircle, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CountBadge } from '@huanshi/messaging/web/live/count-badge.tsx'
import { messageWords } from '@huanshi/messaging/web/live/message-words.ts'
import { useNewestUnread } from '@huanshi/messaging/web/live/newest-unread.ts'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { MenuEntry, MenuHeading, MenuLine } from '@huanshi/web-kit/menu/menu-entry.tsx'
import { PopupMenu } from '@huanshi/web-kit/menu/popup-menu.tsx'
import { PersonName } from '@huanshi/web-kit/person/person.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import './news-buttons.css'

/** Of one writer's or one kind of news the menu shows the newest; the rest is where it leads. */
const SHOWN = 5

export function NewsButtons() {
  return (
    <div className="hs-news">
      <Messages />
      <Notices />
    </div>
  )
}

function Messages() {
  const { unreadMessages } = useLiveState()
  const { messages } = useNewestUnread()
  const newest = [...messages].sort((a, b) => b.sentTime.localeCompare(a.sentTime))
  const byWriter = [...new Map(newest.toReversed().map((each) => [each.userName, each])).values()]
  const shown = byWriter.toSorted((a, b) => b.sentTime.localeCompare(a.sentTime)).slice(0, SHOWN)
  return (
    <News icon={MessageCircle} what="消息" count={unreadMessages} all="/Chat">
      {shown.map((message) => (
        <MenuEntry
          key={message.id}
          to={`/Chat/${encodeURIComponent(message.userName)}`}
          hint={messageWords(message).slice(0, 60)}
        >
          <PersonName userName={message.userName} />
        </MenuEntry>
      ))}
    </News>
  )
}

function Notices() {
  const { unreadNotices } = useLiveState()
  const { notices } = useNewestUnread()
  return (
    <News icon={Bell} what="通知" count={unreadNotices} all="/Notice">
      {notices.slice(0, SHOWN).map(({ id, title, url, publishTime }) => (
        <MenuEntry key={id} to={url ?? `/Notice?open=${id}`} hint={relativeTime(publishTime)}>
          {title}
        </MenuEntry>
      ))}
    </News>
  )
}

interface NewsProps {
  readonly icon: LucideIcon
  readonly what: string
  readonly count: number
  /** Where all of them are. */
  readonly all: string
  /** The newest. */
  readonly children: ReactNode
}

function News({ icon: Icon, what, count, all, children }: NewsProps) {
  return (
    <PopupMenu
      trigger={
        <>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          <CountBadge count={count} what="条未读" className="hs-news-count" />
        </>
      }
      triggerClass="hs-icon-button hs-news-button"
      label={count === 0 ? `新${what}` : `新${what}，${count} 条未读`}
      isIconOnly
      align="end"
      menuClass="hs-news-menu"
    >
      <MenuHeading>{count === 0 ? `没有未读${what}` : `${count} 条未读${what}`}</MenuHeading>
      {children}
      <MenuLine />
      <MenuEntry to={all}>{`查看全部${what}`}</MenuEntry>
    </PopupMenu>
  )
}

// What came for the person, in the frame of every area: messages and notices with how many are unread, and the newest of them.
import { Bell, MessageCircle } from 'lucide-react'
import { CountBadge } from '@huanshi/messaging/web/live/count-badge.tsx'
import { messageWords } from '@huanshi/messaging/web/live/message-words.ts'
import { useNewestUnread } from '@huanshi/messaging/web/live/newest-unread.ts'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { MenuEntry, MenuHeading, MenuLine } from '@huanshi/web-kit/menu/menu-entry.tsx'
import { PopupMenu } from '@huanshi/web-kit/menu/popup-menu.tsx'
import { PersonName } from '@huanshi/web-kit/person/person.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import './news-buttons.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
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
    <PopupMenu
      trigger={
        <>
          <MessageCircle {...ICON} />
          <CountBadge count={unreadMessages} what="条未读" className="hs-news-count" />
        </>
      }
      triggerClass="hs-icon-button hs-news-button"
      label={labelOf('新消息', unreadMessages)}
      isIconOnly
      align="end"
      menuClass="hs-news-menu"
    >
      <MenuHeading>{unreadMessages === 0 ? '没有未读消息' : `${unreadMessages} 条未读消息`}</MenuHeading>
      {shown.map((message) => (
        <MenuEntry
          key={message.id}
          to={`/Chat/${encodeURIComponent(message.userName)}`}
          hint={messageWords(message).slice(0, 60)}
        >
          <PersonName userName={message.userName} />
        </MenuEntry>
      ))}
      <MenuLine />
      <MenuEntry to="/Chat">查看全部消息</MenuEntry>
    </PopupMenu>
  )
}

function Notices() {
  const { unreadNotices } = useLiveState()
  const { notices } = useNewestUnread()
  return (
    <PopupMenu
      trigger={
        <>
          <Bell {...ICON} />
          <CountBadge count={unreadNotices} what="条未读" className="hs-news-count" />
        </>
      }
      triggerClass="hs-icon-button hs-news-button"
      label={labelOf('新通知', unreadNotices)}
      isIconOnly
      align="end"
      menuClass="hs-news-menu"
    >
      <MenuHeading>{unreadNotices === 0 ? '没有未读通知' : `${unreadNotices} 条未读通知`}</MenuHeading>
      {notices.slice(0, SHOWN).map(({ id, title, url, publishTime }) => (
        <MenuEntry key={id} to={url ?? `/Notice?open=${id}`} hint={relativeTime(publishTime)}>
          {title}
        </MenuEntry>
      ))}
      <MenuLine />
      <MenuEntry to="/Notice">查看全部通知</MenuEntry>
    </PopupMenu>
  )
}

function labelOf(what: string, count: number): string {
  return count === 0 ? what : `${what}，${count} 条未读`
}

import type { Conversation } from '../../../contract/hub-chat.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Bell, Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { CountBadge } from '../../live/count-badge.tsx'
import { askToNotify, useNotifying } from '../../live/ring-once.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { PhoneLead } from '@huanshi/web-kit/page/phone-lead.tsx'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { CONVERSATIONS, readConversations } from './chat-api.ts'
import { lastLine } from './words.ts'

interface Props {
  readonly current: string | undefined
  readonly onNew: () => void
}

export function ConversationList({ current, onNew }: Props): ReactNode {
  const [search, setSearch] = useState('')
  const notifying = useNotifying()
  const { data, error, refetch } = useQuery({
    queryKey: [CONVERSATIONS, 'list', search],
    queryFn: ({ signal }) => readConversations(search, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className="hs-chat-list" aria-label="会话">
      <header className="hs-chat-list-head">
        <PhoneLead />
        <h1 tabIndex={-1}>私信</h1>
        {notifying === 'default' ? (
          <button
            type="button"
            className="hs-chat-tool"
            onClick={() => void askToNotify()}
            aria-label="打开桌面通知"
            title="打开桌面通知"
          >
            <Bell size={18} strokeWidth={1.75} aria-hidden />
          </button>
        ) : null}
        <button type="button" className="hs-chat-tool" onClick={onNew} aria-label="写私信" title="写私信">
          <Plus size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <div className="hs-chat-search">
        <SearchBox value={search} hint="搜索联系人与消息" onChange={setSearch} />
      </div>
      <QueryError title="没能读取会话" query={{ data, error, refetch }} />
      {data === undefined && error === null ? <Waiting /> : null}
      {data?.length === 0 ? (
        <div className="hs-chat-none">
          <p>{search === '' ? '还没有私信。写给一位会员，对方上线后就会收到。' : '没有找到。'}</p>
          {search === '' ? (
            <button type="button" className="hs-button hs-button-primary" onClick={onNew}>
              写私信
            </button>
          ) : null}
        </div>
      ) : null}
      <ul className="hs-chat-entries">
        {data?.map((conversation) => (
          <li key={conversation.userName}>
            <Row conversation={conversation} isCurrent={conversation.userName === current} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ conversation, isCurrent }: { readonly conversation: Conversation; readonly isCurrent: boolean }) {
  const { userName, displayName, avatarUrl, isOnline, last, unread } = conversation
  return (
    <Link
      className="hs-chat-row"
      to={`/Chat/${encodeURIComponent(userName)}`}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <span className="hs-chat-face">
        <Avatar name={displayName} url={avatarUrl} size={40} />
        {isOnline ? <span className="hs-chat-here" role="img" aria-label="在线" /> : null}
      </span>
      <span className="hs-chat-row-name">{displayName}</span>
      <time dateTime={last.sentTime}>{shortTime(last.sentTime)}</time>
      <span className="hs-chat-row-last">{lastLine(conversation)}</span>
      <CountBadge count={unread} what="条未读" className="hs-chat-count" />
    </Link>
  )
}

/** In the list old ones are dated without their clock, and nobody needs the seconds. */
function shortTime(iso: string): string {
  const text = relativeTime(iso)
  return /^\d{4}-\d\d-\d\d /.test(text) ? text.slice(0, 10) : text.replace(/(\d\d:\d\d):\d\d$/, '$1')
}

function Waiting() {
  return (
    <div className="hs-chat-waiting" aria-hidden>
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <span className="hs-chat-face">
            <Skeleton height={40} radius={20} />
          </span>
          <div>
            <Skeleton width={row % 2 === 0 ? 64 : 88} height={14} />
            <Skeleton width={row % 2 === 0 ? 148 : 120} height={12} />
          </div>
        </div>
      ))}
    </div>
  )
}

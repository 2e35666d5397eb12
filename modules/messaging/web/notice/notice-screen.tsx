// One's own notices: newest first, the unread ones marked; opening one reads it.
import { noticeKinds } from '../../contract/hub-notice.ts'
import { notice, type Notice } from '../../contract/notice.ts'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Bell, CheckCheck, Settings2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { RichText } from '@huanshi/resource-web/rich-text/rich-text.tsx'
import { useLiveState } from '@huanshi/web-kit/live/live-state.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { TimeText } from '@huanshi/resource-web/cell/time-text.tsx'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { PreferenceDialog } from './preference-dialog.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import '@huanshi/resource-web/cell/cell.css'
import '@huanshi/ui/button/button.css'
import './notice.css'

const client = resourceClient<typeof notice>(notice, 'My')
const PAGE = 30

export function NoticeScreen(): ReactNode {
  const { unreadNotices } = useLiveState()
  const [isChoosing, setChoosing] = useState(false)
  const { isUnreadOnly, kind, open, set } = useAddress()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotices(isUnreadOnly, kind)
  const read = useReading()
  const toggle = ({ id, isRead }: Notice): void => {
    set({ open: open === id ? null : id })
    if (!isRead) read([id])
  }
  const isNarrowed = isUnreadOnly || kind !== null
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <Page
      title="我的通知"
      actions={
        <>
          <button type="button" className="hs-button" onClick={() => setChoosing(true)}>
            <Settings2 aria-hidden />
            通知设置
          </button>
          <button type="button" className="hs-button" disabled={unreadNotices === 0} onClick={() => read()}>
            <CheckCheck aria-hidden />
            全部已读
          </button>
        </>
      }
      phoneActions={
        <>
          <IconButton icon={Settings2} size={20} label="通知设置" onClick={() => setChoosing(true)} />
          <IconButton
            icon={CheckCheck}
            size={20}
            label="全部已读"
            disabled={unreadNotices === 0}
            onClick={() => read()}
          />
        </>
      }
    >
      {items?.length === 0 && !isNarrowed ? null : <Filters {...{ isUnreadOnly, kind }} onChange={set} />}
      <QueryError title="没能读取通知" query={{ data, error, refetch }} />
      {items === undefined && error === null ? <Waiting /> : null}
      {items?.length === 0 ? <Empty isNarrowed={isNarrowed} /> : null}
      <ul className="hs-notices">
        {items?.map((each) => (
          <li key={each.id} data-unread={!each.isRead} data-open={open === each.id}>
            <Entry
              notice={each}
              isOpen={open === each.id}
              onToggle={() => toggle(each)}
              onLeave={() => read([each.id])}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <button
          type="button"
          className="hs-button hs-notice-more"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? '正在读取……' : '更早的通知'}
        </button>
      ) : null}
      {isChoosing ? <PreferenceDialog onClose={() => setChoosing(false)} /> : null}
    </Page>
  )
}

/** What the address asks for; set to null, a parameter goes. */
function useAddress() {
  const [params, setParams] = useSearchParams()
  const set = (change: Readonly<Record<string, string | null>>): void => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  return {
    isUnreadOnly: params.get('isRead') === 'false',
    kind: params.get('kind'),
    open: params.get('open'),
    set,
  }
}

function useNotices(isUnreadOnly: boolean, kind: string | null) {
  return useInfiniteQuery({
    queryKey: [client.address, 'mine', isUnreadOnly, kind],
    queryFn: ({ signal, pageParam }) =>
      client.list(
        {
          pageSize: PAGE,
          sort: '-publishTime',
          kind,
          ...(isUnreadOnly ? { isRead: false } : {}),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as string | null, // of which the type is not seen otherwise
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    placeholderData: keepPreviousData,
  })
}

/** Tells that these have been read; all of them where none is named. */
function useReading() {
  const queries = useQueryClient()
  return (ids?: readonly string[]): void => {
    api('/api/My/Notices/read', { method: 'POST', body: ids === undefined ? {} : { ids } }).then(
      () => void queries.invalidateQueries({ queryKey: [client.address] }),
      (failure: unknown) => toast({ type: 'error', title: messageOf(failure) }),
    )
  }
}

interface FilterProps {
  readonly isUnreadOnly: boolean
  readonly kind: string | null
  /** Parameters of the address; null takes one out. */
  readonly onChange: (change: Readonly<Record<string, string | null>>) => void
}

function Filters({ isUnreadOnly, kind, onChange }: FilterProps) {
  return (
    <div className="hs-notice-filters" role="group" aria-label="筛选">
      <button
        type="button"
        aria-pressed={isUnreadOnly}
        onClick={() => onChange({ isRead: isUnreadOnly ? null : 'false' })}
      >
        未读
      </button>
      {Object.entries(noticeKinds).map(([value, word]) => (
        <button
          key={value}
          type="button"
          aria-pressed={kind === value}
          onClick={() => onChange({ kind: kind === value ? null : value })}
        >
          {word}
        </button>
      ))}
    </div>
  )
}

function Empty({ isNarrowed }: { readonly isNarrowed: boolean }) {
  return (
    <EmptyNote
      icon={<Bell size={24} strokeWidth={1.75} />}
      title={isNarrowed ? '没有符合条件的通知' : '还没有通知'}
      sentence={isNarrowed ? '放宽上面的条件，就能看到其他通知。' : '评论、订单、上传和管理员的公告都会列在这里。'}
    />
  )
}

interface EntryProps {
  readonly notice: Notice
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onLeave: () => void
}

const levels: Readonly<Record<Notice['level'], string | null>> = { info: null, important: '重要', urgent: '紧急' }

function Entry({
  notice: { kind, title, level, publishTime, contentHtml, url, isRead },
  isOpen,
  onToggle,
  onLeave,
}: EntryProps) {
  const head = (
    <>
      <span className="hs-notice-dot" aria-hidden />
      <span className="hs-notice-title">
        {isRead ? null : <span className="hs-visually-hidden">未读：</span>}
        {levels[level] === null ? null : (
          <span className="hs-notice-level" data-level={level}>
            {levels[level]}
          </span>
        )}
        {title}
      </span>
      <span className="hs-notice-kind">{noticeKinds[kind]}</span>
      {publishTime === null ? null : <TimeText iso={publishTime} />}
    </>
  )
  if (url !== null && contentHtml === '') {
    return (
      <Link className="hs-notice-head" to={url} onClick={isRead ? undefined : onLeave}>
        {head}
      </Link>
    )
  }
  return (
    <>
      <button type="button" className="hs-notice-head" aria-expanded={isOpen} onClick={onToggle}>
        {head}
      </button>
      {isOpen ? (
        <div className="hs-notice-body">
          <RichText html={contentHtml} />
        </div>
      ) : null}
    </>
  )
}

function Waiting() {
  return (
    <div className="hs-notice-waiting" aria-hidden>
      {['42%', '30%', '48%', '36%', '26%'].map((width) => (
        <div key={width}>
          <Skeleton width={width} height={14} />
          <Skeleton width={96} height={12} />
        </div>
      ))}
    </div>
  )
}

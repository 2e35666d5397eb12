// One conversation: head, messages from the oldest shown to the newest, and the box to write in.
import type { Message } from '../../../contract/message.ts'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { ApiError } from '@huanshi/web-kit/api/api-error.ts'
import { useLineLost } from '../../live/use-line-lost.ts'
import { ErrorNotice } from '@huanshi/web-kit/page/error-notice.tsx'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { useDocumentTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { contactKey, readContact } from './chat-api.ts'
import { useAttached } from './attached.ts'
import { Composer } from './composer.tsx'
import { useDraft } from './drafts.ts'
import { MessageList } from './message-list-view.tsx'
import { useUnsent, type Outbox } from './outbox.ts'
import { usePosted, type PicturePost } from './picture-post.ts'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSearch } from './thread-search.tsx'
import { useSought } from './use-sought.ts'
import { useThread } from './use-thread.ts'

interface Props {
  readonly userName: string
  readonly outbox: Outbox
  readonly post: PicturePost
}

export function Thread({ userName, outbox, post }: Props): ReactNode {
  const contact = useQuery({
    queryKey: contactKey(userName),
    queryFn: ({ signal }) => readContact(userName, { signal }),
    refetchInterval: 30_000,
  })
  const thread = useThread(userName)
  const isLineLost = useLineLost()
  const unsent = useUnsent(outbox).filter(({ toUserName }) => toUserName === userName)
  const posted = usePosted(post).filter(({ toUserName }) => toUserName === userName)
  const [draft, write] = useDraft(userName)
  const [isSearching, setSearching] = useState(false)
  const name = contact.data?.displayName ?? userName
  useDocumentTitle(name)
  const area = useStaysAtEnd(thread.messages, unsent.length + posted.length)
  const attaching = useAttached(contact.data?.isBlocked === true)
  const { seek, found } = useSought(thread, area)

  if (contact.error instanceof ApiError && contact.error.status === 404) return <NobodyHere />
  return (
    <section className="hs-thread" aria-label={`与${name}的会话`} {...attaching.dropping}>
      {attaching.isOver ? (
        <p className="hs-thread-drop">
          <ImagePlus size={28} strokeWidth={1.5} aria-hidden />
          松开后，图片会放到输入框里
        </p>
      ) : null}
      <ThreadHead
        userName={userName}
        contact={contact.data}
        isSearching={isSearching}
        onSearch={() => setSearching(!isSearching)}
      />
      {isSearching ? (
        <ThreadSearch
          userName={userName}
          name={name}
          onClose={() => setSearching(false)}
          onChoose={(id) => {
            setSearching(false)
            seek(id)
          }}
        />
      ) : null}
      {isLineLost ? (
        <p className="hs-thread-offline" role="status">
          连接已断开，正在重连。现在写的消息会在连上后发出。
        </p>
      ) : null}
      <div className="hs-thread-area" ref={area} hidden={isSearching}>
        <QueryError title="没能读取消息" query={thread} />
        <MessageList
          userName={userName}
          contact={contact.data}
          messages={thread.messages}
          unsent={unsent}
          outbox={outbox}
          posted={posted}
          post={post}
          found={found}
          isWaiting={thread.data === undefined && thread.error === null}
          isUnread={thread.data === undefined && thread.error !== null}
          hasOlder={thread.hasNextPage}
          isReadingOlder={thread.isFetchingNextPage}
          onOlder={() => void thread.fetchNextPage()}
          onEditAgain={({ body }) => write(body)}
        />
      </div>
      <Composer
        draft={draft}
        isBlocked={contact.data?.isBlocked === true}
        attaching={attaching}
        onDraft={write}
        onPost={(pictures) => post.add(userName, pictures)}
        onSend={(kind, body, card) =>
          outbox.add({ toUserName: userName, kind, body, ...(card === undefined ? {} : { card }) })
        }
      />
    </section>
  )
}

function NobodyHere(): ReactNode {
  return (
    <section className="hs-thread">
      <ErrorNotice
        title="没有这个用户"
        message="用户名可能写错了，或者账号已经不在。"
        further={
          <Link className="hs-button" to="/Chat">
            返回私信
          </Link>
        }
      />
    </section>
  )
}

/** The newest stays in sight while one is at the end; older ones that are read in leave what one looks at where it is. */
function useStaysAtEnd(messages: readonly Message[], unsent: number) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', last: '', unsent: 0, height: 0 })
  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return
    const first = messages[0]?.id ?? ''
    const last = messages.at(-1)?.id ?? ''
    const { current } = before
    const wasAtEnd = current.height - element.scrollTop - element.clientHeight < 120
    if (current.last === '' || unsent > current.unsent || (last !== current.last && wasAtEnd)) {
      element.scrollTop = element.scrollHeight
    } else if (first !== current.first) element.scrollTop += element.scrollHeight - current.height
    before.current = { first, last, unsent, height: element.scrollHeight }
  }, [messages, unsent])
  return area
}

// The messages of a conversation with the times between them, and what has not been sent yet below.
import type { Contact } from '../../../contract/hub-chat.ts'
import type { Message } from '../../../contract/message.ts'
import { Fragment, type ReactNode } from 'react'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import { Bubble } from './bubble.tsx'
import type { Outbox, Unsent } from './outbox.ts'
import type { Posted, PicturePost } from './picture-post.ts'
import { PostedPicture } from './posted-picture.tsx'
import { UnsentBubble } from './unsent-bubble.tsx'
import { APART_MS, separator } from './words.ts'

interface Props {
  readonly userName: string
  readonly contact: Contact | undefined
  readonly messages: readonly Message[]
  readonly unsent: readonly Unsent[]
  readonly outbox: Outbox
  readonly posted: readonly Posted[]
  readonly post: PicturePost
  /** The message that was looked for, for a moment. */
  readonly found: string | null
  readonly isWaiting: boolean
  /** They could not be read: nothing is known of what was said. */
  readonly isUnread: boolean
  readonly hasOlder: boolean
  readonly isReadingOlder: boolean
  readonly onOlder: () => void
  readonly onEditAgain: (message: Message) => void
}

export function MessageList(props: Props): ReactNode {
  const { userName, contact, messages, unsent, outbox, posted, post, found } = props
  const { isWaiting, isUnread, hasOlder, isReadingOlder, onOlder, onEditAgain } = props
  const lastOwn = messages.findLast(({ from, recalledTime }) => from !== userName && recalledTime === null)
  if (isWaiting) return <Waiting />
  return (
    <>
      {hasOlder ? (
        <button type="button" className="hs-button hs-thread-older" disabled={isReadingOlder} onClick={onOlder}>
          {isReadingOlder ? '正在读取……' : '更早的消息'}
        </button>
      ) : null}
      {!isUnread && messages.length === 0 && unsent.length === 0 && posted.length === 0 ? (
        <p className="hs-thread-empty">你们还没有说过话。写下第一句，对方上线后就会收到。</p>
      ) : null}
      <ol className="hs-thread-messages" aria-live="polite">
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const after = messages[index + 1]
          const isApart = before === undefined || Date.parse(message.sentTime) - Date.parse(before.sentTime) > APART_MS
          return (
            <Fragment key={message.id}>
              {isApart ? (
                <li className="hs-thread-time">
                  <time dateTime={message.sentTime}>{separator(message.sentTime)}</time>
                </li>
              ) : null}
              <Bubble
                message={message}
                contact={contact}
                isMine={message.from !== userName}
                isLastOfTurn={after === undefined || after.from !== message.from}
                isFound={message.id === found}
                isMarked={message.id === lastOwn?.id}
                isAtEnd={index > 1 && index >= messages.length - 2}
                onEditAgain={onEditAgain}
              />
            </Fragment>
          )
        })}
        {posted.map((each) => (
          <PostedPicture key={each.key} posted={each} post={post} />
        ))}
        {unsent.map((each) => (
          <UnsentBubble key={each.key} unsent={each} outbox={outbox} />
        ))}
      </ol>
    </>
  )
}

function Waiting() {
  return (
    <div className="hs-thread-waiting" aria-hidden>
      {[260, 180, 320, 140].map((width, index) => (
        <div key={width} data-mine={index % 2 === 1}>
          <Skeleton width={width} height={40} />
        </div>
      ))}
    </div>
  )
}

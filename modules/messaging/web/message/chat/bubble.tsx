// One message: words, a picture or a work; what became of it; what can be done with it.
import { RECALL_MS, type Contact } from '../../../contract/hub-chat.ts'
import type { Message } from '../../../contract/message.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CheckCheck, Copy, Ellipsis, Flag, Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { MenuEntry } from '@huanshi/web-kit/menu/menu-entry.tsx'
import { PopupMenu } from '@huanshi/web-kit/menu/popup-menu.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { recall } from './chat-api.ts'
import { Content } from './content.tsx'
import { rememberRecalled, recalledText } from './recalled.ts'
import { ReportDialog } from './report-dialog.tsx'
import { keepMessage } from './use-thread.ts'
import { clock } from './words.ts'
import '@huanshi/ui/button/button.css'

interface Props {
  readonly message: Message
  readonly contact: Contact | undefined
  readonly isMine: boolean
  /** The face stands beside the last of what somebody said in a row. */
  readonly isLastOfTurn: boolean
  /** Somebody looked for it just now. */
  readonly isFound: boolean
  /** What became of it is told below. */
  readonly isMarked: boolean
  /** Its menu opens upwards, since there is no room below. */
  readonly isAtEnd: boolean
  readonly onEditAgain: (message: Message) => void
}

export function Bubble({
  message,
  contact,
  isMine,
  isLastOfTurn,
  isFound,
  isMarked,
  isAtEnd,
  onEditAgain,
}: Props): ReactNode {
  const [isReporting, setReporting] = useState(false)
  const name = contact?.displayName ?? message.userName
  if (message.recalledTime !== null) {
    const text = isMine ? recalledText(message.id) : undefined
    return (
      <li className="hs-thread-recalled">
        {isMine ? '你' : name}撤回了一条消息
        {text === undefined ? null : (
          <button type="button" className="hs-message-again" onClick={() => onEditAgain({ ...message, body: text })}>
            重新编辑
          </button>
        )}
      </li>
    )
  }
  return (
    <li
      className="hs-message"
      data-mine={isMine}
      data-last={isLastOfTurn}
      data-message={message.id}
      data-found={isFound}
    >
      {isMine ? null : isLastOfTurn ? (
        <Avatar name={name} url={contact?.avatarUrl ?? null} size={28} />
      ) : (
        <span className="hs-message-noface" />
      )}
      <div className="hs-message-body">
        <span className="hs-visually-hidden">{isMine ? '你说：' : `${name}说：`}</span>
        <Content kind={message.kind} body={message.body} card={message.card} />
        {isMine && isMarked ? <Mark message={message} /> : null}
      </div>
      <MessageMenu message={message} isMine={isMine} isAtEnd={isAtEnd} onReport={() => setReporting(true)} />
      {isReporting ? <ReportDialog message={message} onClose={() => setReporting(false)} /> : null}
    </li>
  )
}

function Mark({ message: { readTime, deliveredTime } }: { readonly message: Message }) {
  const Icon = readTime === null && deliveredTime === null ? Check : CheckCheck
  return (
    <p className="hs-message-mark">
      <Icon size={14} strokeWidth={1.75} aria-hidden />
      {readTime !== null ? `已读 ${clock(readTime)}` : deliveredTime !== null ? '已送达' : '已发送'}
    </p>
  )
}

interface MenuProps {
  readonly message: Message
  readonly isMine: boolean
  readonly isAtEnd: boolean
  readonly onReport: () => void
}

function MessageMenu({ message, isMine, isAtEnd, onReport }: MenuProps) {
  const queries = useQueryClient()
  const callBack = (): void => {
    if (message.kind === 'text') rememberRecalled(message.id, message.body)
    recall(message.id).then(
      (changed) => keepMessage(queries, changed),
      (error: unknown) => toast({ type: 'error', title: messageOf(error) }),
    )
  }
  const copy = (): void => {
    navigator.clipboard.writeText(message.body).then(
      () => toast({ type: 'success', title: '已复制' }),
      () => toast({ type: 'error', title: '浏览器不允许复制，请手动选中文字' }),
    )
  }
  return (
    <div className="hs-message-menu">
      <PopupMenu
        trigger={<Ellipsis size={16} strokeWidth={1.75} aria-hidden />}
        triggerClass="hs-icon-button hs-message-more"
        label="对这条消息"
        isIconOnly
        side={isAtEnd ? 'top' : 'bottom'}
        align={isMine ? 'end' : 'start'}
      >
        {message.kind === 'text' ? (
          <MenuEntry icon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onChoose={copy}>
            复制
          </MenuEntry>
        ) : null}
        {isMine ? (
          <RecallEntry sentTime={message.sentTime} onChoose={callBack} />
        ) : (
          <MenuEntry icon={<Flag size={16} strokeWidth={1.75} aria-hidden />} onChoose={onReport}>
            举报
          </MenuEntry>
        )}
      </PopupMenu>
    </div>
  )
}

/** Whether it is still early enough is asked when the menu opens. */
function RecallEntry({ sentTime, onChoose }: { readonly sentTime: string; readonly onChoose: () => void }) {
  const [isLate] = useState(() => Date.now() - Date.parse(sentTime) > RECALL_MS)
  if (isLate) {
    return (
      <MenuEntry
        icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />}
        hint="只能撤回两分钟内的消息"
        onChoose={() => undefined}
      >
        不能再撤回
      </MenuEntry>
    )
  }
  return (
    <MenuEntry icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden />} onChoose={onChoose}>
      撤回
    </MenuEntry>
  )
}

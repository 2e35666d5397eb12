import type { Contact } from '../../../contract/hub-chat.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Ban, Ellipsis, Search, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { MenuEntry } from '@huanshi/web-kit/menu/menu-entry.tsx'
import { PopupMenu } from '@huanshi/web-kit/menu/popup-menu.tsx'
import { ownTitle } from '@huanshi/web-kit/page/use-document-title.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { block, contactKey } from './chat-api.ts'

interface Props {
  readonly userName: string
  readonly contact: Contact | undefined
  readonly isSearching: boolean
  readonly onSearch: () => void
}

export function ThreadHead({ userName, contact, isSearching, onSearch }: Props): ReactNode {
  const queries = useQueryClient()
  const name = contact?.displayName ?? userName
  const isBlocked = contact?.isBlocked === true
  const setBlocked = async (next: boolean): Promise<void> => {
    try {
      queries.setQueryData(contactKey(userName), await block(userName, next))
      toast({
        type: 'success',
        title: next ? `已屏蔽${name}，你们不能再互发消息` : `已取消屏蔽${name}`,
        ...(next ? { action: { label: '撤销', run: () => void setBlocked(false) } } : {}),
      })
    } catch (error) {
      toast({ type: 'error', title: messageOf(error) })
    }
  }
  return (
    <header className="hs-thread-head">
      <Link className="hs-page-back hs-thread-back" to="/Chat" aria-label="返回私信">
        <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
      </Link>
      <Avatar name={name} url={contact?.avatarUrl ?? null} size={36} />
      <div className="hs-thread-who">
        <h2 className="hs-ellipsis">{name}</h2>
        <p className="hs-ellipsis">
          {contact?.isOnline === true ? (
            <>
              <span className="hs-chat-here" aria-hidden /> 在线
              {contact.place === null ? null : (
                <span className="hs-thread-place"> · 正在看「{ownTitle(contact.place)}」</span>
              )}
            </>
          ) : (
            `@${userName}`
          )}
        </p>
      </div>
      <button
        type="button"
        className="hs-chat-tool"
        aria-pressed={isSearching}
        onClick={onSearch}
        aria-label="搜索这段对话"
      >
        <Search size={18} strokeWidth={1.75} aria-hidden />
      </button>
      <PopupMenu
        trigger={<Ellipsis size={18} strokeWidth={1.75} aria-hidden />}
        triggerClass="hs-chat-tool"
        label="更多"
        isIconOnly
        align="end"
      >
        <MenuEntry
          icon={
            isBlocked ? (
              <Undo2 size={16} strokeWidth={1.75} aria-hidden />
            ) : (
              <Ban size={16} strokeWidth={1.75} aria-hidden />
            )
          }
          onChoose={() => void setBlocked(!isBlocked)}
        >
          {isBlocked ? '取消屏蔽' : '屏蔽对方'}
        </MenuEntry>
      </PopupMenu>
    </header>
  )
}

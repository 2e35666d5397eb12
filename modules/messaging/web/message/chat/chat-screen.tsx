// The chat: conversations at the left, the chosen one beside them; on the phone one at a time.
import { MessageCircle } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { EmptyNote } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { ConversationList } from './conversation-list.tsx'
import { NewChatDialog } from './new-chat-dialog.tsx'
import { outboxOf } from './outbox.ts'
import { picturePostOf } from './picture-post.ts'
import { Thread } from './thread.tsx'
import { keepMessage, useLiveThreads } from './use-thread.ts'
import '@huanshi/ui/button/button.css'
import '@huanshi/web-kit/page/page.css'
import './chat.css'
import './composer.css'
import './thread.css'
import './message.css'

export function ChatScreen(): ReactNode {
  const { userName } = useParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { user } = useSession()
  const [isNew, setNew] = useState(false)
  useLiveThreads()
  const outbox = outboxOf(user.id, (message) => keepMessage(queries, message))
  const post = picturePostOf(user.id, outbox)
  const closeNew = useCallback(() => setNew(false), [])
  return (
    <div className="hs-chat" data-open={userName !== undefined}>
      <ConversationList current={userName} onNew={() => setNew(true)} />
      {userName === undefined ? (
        <div className="hs-chat-nothing">
          <EmptyNote
            icon={<MessageCircle size={24} strokeWidth={1.75} />}
            title="选择一个会话"
            sentence="或者写给一位会员，对方上线后就会收到。"
            action={
              <button type="button" className="hs-button" onClick={() => setNew(true)}>
                写私信
              </button>
            }
          />
        </div>
      ) : (
        <Thread key={userName} userName={userName} outbox={outbox} post={post} />
      )}
      {isNew ? (
        <NewChatDialog
          onClose={closeNew}
          onChoose={(name) => {
            setNew(false)
            void navigate(`/Chat/${encodeURIComponent(name)}`)
          }}
        />
      ) : null}
    </div>
  )
}

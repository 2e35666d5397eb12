import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { CONVERSATIONS, findPeople } from './chat-api.ts'

interface Props {
  readonly onChoose: (userName: string) => void
  readonly onClose: () => void
}

/** Colleagues by any part of their names, everybody else by the whole user name. */
export function NewChatDialog({ onChoose, onClose }: Props): ReactNode {
  const [words, setWords] = useState('')
  const { data } = useQuery({
    queryKey: [CONVERSATIONS, 'people', words],
    queryFn: ({ signal }) => findPeople(words, { signal }),
    enabled: words.trim() !== '',
    placeholderData: keepPreviousData,
  })
  return (
    <Modal open width={440} title="写给谁" footer={null} onCancel={onClose}>
      <div className="hs-new-chat">
        <SearchBox value={words} hint="用户名，或同事的名字" onChange={setWords} autoFocus />
        {words.trim() === '' ? (
          <p className="hs-chat-none">输入完整的用户名可以找到任何会员；机构里的同事输入名字就能找到。</p>
        ) : data?.length === 0 ? (
          <p className="hs-chat-none">没有找到。请核对用户名。</p>
        ) : null}
        <ul className="hs-chat-entries">
          {words.trim() === ''
            ? null
            : data?.map(({ userName, displayName, avatarUrl, isOnline }) => (
                <li key={userName}>
                  <button type="button" className="hs-chat-row" onClick={() => onChoose(userName)}>
                    <span className="hs-chat-face">
                      <Avatar name={displayName} url={avatarUrl} size={40} />
                      {isOnline ? <span className="hs-chat-here" role="img" aria-label="在线" /> : null}
                    </span>
                    <span className="hs-chat-row-name">{displayName}</span>
                    <span className="hs-chat-row-last">@{userName}</span>
                  </button>
                </li>
              ))}
        </ul>
      </div>
    </Modal>
  )
}

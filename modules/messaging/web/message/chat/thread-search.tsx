// Looks through one conversation; what is found stands in place of the messages.
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { SearchBox } from '@huanshi/ui/form/search-box.tsx'
import { searchHistory } from './chat-api.ts'
import { separator } from './words.ts'

interface Props {
  readonly userName: string
  readonly name: string
  readonly onClose: () => void
  readonly onChoose: (id: string) => void
}

export function ThreadSearch({ userName, name, onClose, onChoose }: Props): ReactNode {
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/My/Messages/search', userName, words],
    queryFn: ({ signal }) => searchHistory(userName, words, { signal }),
    enabled: words !== '',
  })
  return (
    <div className="hs-thread-search">
      <div className="hs-thread-search-bar">
        <SearchBox value={words} hint="搜索这段对话" onChange={setWords} autoFocus />
        <button type="button" className="hs-button" onClick={onClose}>
          完成
        </button>
      </div>
      <QueryError title="没能搜索" query={{ data, error, refetch }} />
      {words !== '' && data?.items.length === 0 ? <p className="hs-chat-none">没有找到「{words}」。</p> : null}
      <ul className="hs-chat-entries">
        {data?.items.map(({ id, from, body, sentTime }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <span>{from === userName ? name : '你'}</span>
              <time dateTime={sentTime}>{separator(sentTime)}</time>
              <span className="hs-thread-found">{body}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

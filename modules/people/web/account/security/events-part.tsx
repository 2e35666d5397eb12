import type { SecurityEvent } from '@huanshi/identity/contract/account-security.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fullTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { accountQuery } from '../account-api.ts'
import { Part } from './part.tsx'
import './security.css'

const FIRST = 8

export function EventsPart() {
  const { data: events = [] } = useQuery(accountQuery<SecurityEvent[]>('/Events'))
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, FIRST)
  return (
    <Part title="安全日志" about="最近的登录和安全设置的变化。">
      {events.length === 0 ? <p>还没有记录。</p> : null}
      <ol className="hs-account-rows">
        {shown.map(({ id, summary, ip, createdTime }) => (
          <li key={id}>
            <span className="hs-account-words">
              <strong>{summary}</strong>
              {ip === null ? null : <small>{ip}</small>}
            </span>
            <time className="hs-events-time" dateTime={createdTime} title={fullTime(new Date(createdTime))}>
              {relativeTime(createdTime)}
            </time>
          </li>
        ))}
      </ol>
      {events.length > FIRST ? (
        <button type="button" className="hs-button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? '收起' : `显示全部 ${events.length} 条`}
        </button>
      ) : null}
    </Part>
  )
}

// The moves of a record between its states, latest first.
import { createContext, useContext } from 'react'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { PersonName } from '@huanshi/web-kit/person/person.tsx'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { fieldNamed } from '../model/fields.ts'
import { stateLook } from '../model/state.ts'
import type { Row } from '../model/row.ts'
import type { HistoryLine } from './fact.ts'

/** The resource whose record is shown; its words for states and moves are the timeline's. */
export const ShownResource = createContext<Resource | null>(null)

const automatic: Readonly<Record<string, string>> = {
  clock: '到时自动',
  payment: '支付通知',
  grant: '权益已发放',
  job: '后台任务',
}

export function HistoryView({ lines }: { readonly lines: readonly HistoryLine[]; readonly row: Row }) {
  const resource = useContext(ShownResource)
  const field = resource?.states === undefined ? undefined : fieldNamed(resource, resource.states.field)
  return (
    <ol className="hs-history">
      {lines.toReversed().map((line) => {
        const look = field === undefined ? null : stateLook(field, line.to)
        const action = resource?.actions?.find(({ name }) => name === line.action)?.title ?? automatic[line.action]
        return (
          <li key={`${line.time} ${line.to}`} className={`hs-state-${look?.tone ?? 'quiet'}`}>
            <span className={`hs-dot hs-dot-${look?.dot ?? 'ring'}`} aria-hidden />
            <span className="hs-history-words">
              <strong>{look?.word ?? line.to}</strong>
              <span>
                {action}
                {action !== undefined && line.userName !== '' ? ' · ' : ''}
                {line.userName === '' ? null : <PersonName userName={line.userName} />}
              </span>
            </span>
            <time dateTime={line.time} className="hs-figures">
              {fullTime(new Date(line.time))}
            </time>
          </li>
        )
      })}
    </ol>
  )
}

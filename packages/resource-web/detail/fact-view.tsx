// One value of a record, whole and readable.
import { ImageOff } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { RichText } from '../rich-text/rich-text.tsx'
import { appointedTime, fullTime, relativeTime } from '@huanshi/ui/time/relative-time.ts'
import { Cell } from '../cell/cell.tsx'
import type { FieldModel } from '../model/fields.ts'
import type { Row } from '../model/row.ts'
import type { Fact } from './fact.ts'
import { HistoryView } from './history-view.tsx'
import { PlaceView } from './place-view.tsx'
import { References } from './references.tsx'

interface Props {
  readonly fact: Fact
  readonly field: FieldModel
  readonly row: Row
}

export function FactView({ fact, field, row }: Props): ReactNode {
  switch (fact.kind) {
    case 'none':
      return <span className="hs-cell-none">—</span>
    case 'cell':
      return <Cell field={field} row={row} />
    case 'lines':
      return <p className="hs-fact-lines">{fact.text}</p>
    case 'html':
      return <RichText html={fact.text} />
    case 'link':
      return (
        <a className="hs-fact-link" href={fact.href} target="_blank" rel="noreferrer">
          {fact.text}
        </a>
      )
    case 'picture':
      return <Picture key={fact.url} url={fact.url} title={field.title} />
    case 'time':
      return <Moment iso={fact.iso} isAppointed={field.traits.appointed === true} />
    case 'place':
      return <PlaceView place={fact} />
    case 'records':
      return <References name={fact.resource} ids={fact.ids} />
    case 'history':
      return <HistoryView lines={fact.lines} row={row} />
    case 'members':
      return (
        <dl className="hs-fact-members">
          {fact.members.map(({ title, fact: member }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <FactView fact={member} field={field} row={row} />
              </dd>
            </div>
          ))}
        </dl>
      )
    case 'several':
      return (
        <ol className="hs-fact-several">
          {fact.items.map((item, index) => (
            <li key={index}>
              <FactView fact={item} field={field} row={row} />
            </li>
          ))}
        </ol>
      )
    default:
      return <span className="hs-figures">{fact.text}</span>
  }
}

function Moment({ iso, isAppointed }: { readonly iso: string; readonly isAppointed: boolean }) {
  const moment = new Date(iso)
  if (Number.isNaN(moment.getTime())) return <span>{iso}</span>
  const full = isAppointed ? appointedTime(moment) : fullTime(moment)
  const relative = relativeTime(moment)
  // The clock stands in the full time already.
  const near = relative === fullTime(moment) ? '' : relative.replace(/ ?\d\d:\d\d:\d\d$/, '')
  return (
    <time dateTime={iso} className="hs-figures">
      {full}
      {near === '' ? null : <span className="hs-fact-near">{near}</span>}
    </time>
  )
}

function Picture({ url, title }: { readonly url: string; readonly title: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) {
    return (
      <span className="hs-fact-broken">
        <ImageOff size={16} strokeWidth={1.75} aria-hidden />
        图片没能打开
      </span>
    )
  }
  return <img className="hs-fact-picture" src={url} alt={title} loading="lazy" onError={() => setBroken(true)} />
}

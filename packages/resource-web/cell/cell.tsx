// One value of a record as its field says it should read.
import type { ReactNode } from 'react'
import { shareProps } from '@huanshi/ui/chart/share-props.ts'
import { PersonMark } from '@huanshi/web-kit/person/person.tsx'
import type { FieldModel } from '../model/fields.ts'
import { listOf, numberOf, textOf, type Row } from '../model/row.ts'
import { stateLook } from '../model/state.ts'
import { valueText } from '../model/value-text.ts'
import { TagChips } from '../tags/tag-chip.tsx'
import { StateDot } from './state-dot.tsx'
import { TimeText } from './time-text.tsx'
import './cell.css'

interface Props {
  readonly field: FieldModel
  readonly row: Row
}

export function Cell({ field, row }: Props): ReactNode {
  const text = valueText(field, row[field.name])
  if (text === '' && field.reading !== 'picture') return <span className="hs-cell-none">—</span>
  return render(field, row, text)
}

function render(field: FieldModel, row: Row, text: string): ReactNode {
  const raw = textOf(row, field.name)
  switch (field.reading) {
    case 'state':
      return <StateDot look={stateLook(field, raw)} />
    case 'time':
      return <TimeText iso={raw} isAppointed={field.traits.appointed === true} />
    case 'tags':
      return <TagChips names={listOf(row, field.name)} />
    case 'colour':
      return (
        <span className="hs-colour" title={raw.toUpperCase()}>
          <span className="hs-colour-patch" style={{ background: raw }} aria-hidden />
          <span className="hs-visually-hidden">{raw.toUpperCase()}</span>
        </span>
      )
    case 'person':
      return <PersonMark userName={text} />
    case 'picture':
      return raw === '' ? <span className="hs-thumb" /> : <img className="hs-thumb" src={raw} alt="" loading="lazy" />
    case 'progress':
      return <Progress value={numberOf(row, field.name) ?? 0} />
    case 'money':
      return (
        <span className="hs-figures hs-money">
          <small>¥</small>
          {text.replace(/^¥ ?/, '')}
        </span>
      )
    case 'bytes':
    case 'duration':
    case 'count':
    case 'place':
      return <span className="hs-figures">{text}</span>
    default:
      return (
        <span className="hs-ellipsis" title={text}>
          {text}
        </span>
      )
  }
}

function Progress({ value }: { readonly value: number }) {
  const percent = Math.round(value * 100)
  return (
    <span className="hs-row hs-gap-10">
      <span className="hs-progress-rail" {...shareProps('progressbar', '进度', percent)}>
        <span className="hs-progress-done" data-whole={percent === 100} style={{ width: `${percent}%` }} />
      </span>
      <span className="hs-figures">{percent}%</span>
    </span>
  )
}

import { Button } from 'antd'
import { useState, type SubmitEvent } from 'react'
import { DayField } from '../../day/day-field.tsx'
import { daySpans, daySpansAhead } from '../state/day-spans.ts'
import { isDay, type Range } from '../state/filter-value.ts'

interface Props {
  readonly title: string
  /** The field is a planned time. */
  readonly isPlanned: boolean
  readonly filter: Range | undefined
  readonly onChange: (filter: Range | undefined) => void
}

/** Often wanted spans at one press, or any two days. */
export function DayPanel({ title, isPlanned, filter, onChange }: Props) {
  const [min, setMin] = useState(filter?.min ?? '')
  const [max, setMax] = useState(filter?.max ?? '')
  const problem = problemOf(min, max)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (problem === null) onChange(min === '' && max === '' ? undefined : { kind: 'range', min, max })
  }
  return (
    <form onSubmit={submit} className="hs-panel-form">
      <div className="hs-wrap hs-gap-6">
        {(isPlanned ? daySpansAhead() : daySpans()).map(({ word, range }) => (
          <button
            key={word}
            type="button"
            className="hs-span"
            aria-pressed={filter?.min === range.min && filter.max === range.max}
            onClick={() => onChange(range)}
          >
            {word}
          </button>
        ))}
      </div>
      <div className="hs-filter-range">
        <DayField label={`${title}从`} hint="开始日期" value={min} onChange={setMin} />
        <span aria-hidden>–</span>
        <DayField label={`${title}到`} hint="结束日期" value={max} onChange={setMax} />
      </div>
      {problem === null ? null : (
        <p role="alert" className="hs-panel-error">
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" block>
        应用
      </Button>
    </form>
  )
}

function problemOf(min: string, max: string): string | null {
  if ((min !== '' && !isDay(min)) || (max !== '' && !isDay(max))) return '日期写成 2026-11-21 的样子'
  return min !== '' && max !== '' && min > max ? '开始日期不能晚于结束日期' : null
}

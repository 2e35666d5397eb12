// Hours of a week, a line for each day with as many spans as it has.
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { DAY_MINUTES, MOST_SPANS, type OpenSpan } from '../../contract/appointment/appointments.ts'

const weekdays = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

interface Props {
  readonly hours: readonly OpenSpan[]
  readonly onChange: (hours: OpenSpan[]) => void
}

export function HoursEditor({ hours, onChange }: Props): ReactElement {
  const isFull = hours.length >= MOST_SPANS
  return (
    <div className="hs-studio-field" role="group" aria-label="每周开放时间">
      <span>每周开放时间</span>
      {weekdays.map((name, index) => {
        const weekday = index + 1
        const spans = hours.filter((span) => span.weekday === weekday)
        const others = hours.filter((span) => span.weekday !== weekday)
        const put = (next: readonly OpenSpan[]): void =>
          onChange([...others, ...next].toSorted((a, b) => a.weekday - b.weekday))
        return (
          <div key={name} className="hs-appointments-day">
            <span>{name}</span>
            <div>
              {spans.length === 0 ? <small>不开放</small> : null}
              {spans.map((span, at) => (
                <Span
                  key={at}
                  name={spans.length === 1 ? name : `${name}第 ${at + 1} 段`}
                  span={span}
                  onChange={(next) => put(spans.map((one) => (one === span ? next : one)))}
                  onRemove={() => put(spans.filter((one) => one !== span))}
                />
              ))}
            </div>
            <IconButton
              icon={Plus}
              label={`${name}加一段`}
              disabled={isFull || (spans.at(-1)?.until ?? 0) > DAY_MINUTES - 60}
              onClick={() => put([...spans, nextSpan(weekday, spans)])}
            />
          </div>
        )
      })}
    </div>
  )
}

/** After the last one, or office hours. */
function nextSpan(weekday: number, spans: readonly OpenSpan[]): OpenSpan {
  const last = spans.at(-1)
  if (last === undefined) return { weekday, from: 9 * 60, until: 18 * 60 }
  const from = Math.min(last.until + 60, DAY_MINUTES - 60)
  return { weekday, from: Math.max(from, last.until), until: Math.min(Math.max(from, last.until) + 180, DAY_MINUTES) }
}

interface SpanProps {
  readonly name: string
  readonly span: OpenSpan
  readonly onChange: (span: OpenSpan) => void
  readonly onRemove: () => void
}

function Span({ name, span, onChange, onRemove }: SpanProps): ReactElement {
  return (
    <div className="hs-appointments-span">
      <Clock label={`${name}从`} value={span.from} onChange={(from) => onChange({ ...span, from })} />
      <span aria-hidden>–</span>
      <Clock label={`${name}到`} value={span.until} onChange={(until) => onChange({ ...span, until })} />
      <IconButton icon={X} label={`去掉${name}`} onClick={onRemove} />
    </div>
  )
}

interface ClockProps {
  readonly label: string
  /** Minutes since midnight. */
  readonly value: number
  readonly onChange: (minutes: number) => void
}

/** Typed, since the browser's own field has no 24:00 and shows the clock of the browser's language. */
function Clock({ label, value, onChange }: ClockProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    const minutes = minutesOf(text)
    if (minutes !== null) onChange(minutes)
  }
  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      maxLength={5}
      status={typed !== null && minutesOf(typed) === null ? 'error' : ''}
      value={typed ?? clockOf(value)}
      onChange={({ target }) => type(target.value.replace('：', ':'))}
      onBlur={() => setTyped(null)}
    />
  )
}

/** 09:30, up to 24:00. */
function clockOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Null where it is no time of a day. */
function minutesOf(clock: string): number | null {
  const [, hours = '', minutes = ''] = /^(\d{1,2}):?(\d{2})$/.exec(clock) ?? []
  const sum = Number(hours) * 60 + Number(minutes)
  return hours === '' || Number(minutes) > 59 || sum > DAY_MINUTES ? null : sum
}

// Hours of a week, a line for each day with as many spans as it has.
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { Input } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ReactElement } from 'react'
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
      <Input
        type="time"
        step={300}
        aria-label={`${name}从`}
        value={clockOf(span.from)}
        onChange={({ target }) => target.value !== '' && onChange({ ...span, from: minutesOf(target.value) })}
      />
      <span aria-hidden>–</span>
      <Input
        type="time"
        step={300}
        aria-label={`${name}到`}
        value={clockOf(span.until)}
        // Midnight is the end of the day here.
        onChange={({ target }) =>
          target.value !== '' && onChange({ ...span, until: minutesOf(target.value) || DAY_MINUTES })
        }
      />
      <IconButton icon={X} label={`去掉${name}`} onClick={onRemove} />
    </div>
  )
}

/** 09:30; the end of the day as its beginning. */
function clockOf(minutes: number): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

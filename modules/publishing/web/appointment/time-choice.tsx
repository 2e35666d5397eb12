// A day and a free time of it, by two groups of radio buttons that the browser's own keys walk through.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState, type ReactElement } from 'react'
import { DAYS_SHOWN, type OfferedTimes } from '../../contract/appointment/public-appointment.ts'
import { dayAfter } from '../../contract/appointment/zoned-time.ts'
import { say } from '../lead-form/words/say.ts'
import { clockText, dayText, ownTimeText, zoneText } from './appointed-words.ts'
import type { Times } from './use-times.ts'
import './time-choice.css'

interface Props {
  readonly times: Times
  /** Start of the chosen time. */
  readonly value: string | null
  readonly onChange: (start: string | null) => void
}

export function TimeChoice({ times: { offered, isFailed, show, again }, value, onChange }: Props): ReactElement {
  if (isFailed) {
    return (
      <p className="hs-times-none" role="alert">
        {say('timesFailed')}{' '}
        <button type="button" className="hs-times-again" onClick={again}>
          {say('again')}
        </button>
      </p>
    )
  }
  if (offered === null) {
    return (
      <p className="hs-times-none" role="status">
        {say('timesWait')}
      </p>
    )
  }
  return <Week key={offered.days[0]?.day ?? ''} {...{ offered, show, value, onChange }} />
}

type Day = OfferedTimes['days'][number]

const hasFree = ({ times }: Day): boolean => times.some(({ isFree }) => isFree)

interface WeekProps extends Pick<Props, 'value' | 'onChange'>, Pick<Times, 'show'> {
  readonly offered: OfferedTimes
}

function Week({ offered, show, value, onChange }: WeekProps): ReactElement {
  const { days } = offered
  const [picked, setPicked] = useState<string | null>(null)
  const name = useId()
  const holding = days.find(({ times }) => times.some(({ start }) => start === value))
  const day = days.find((one) => one.day === picked) ?? holding ?? days.find(hasFree)
  const pick = (next: string): void => {
    setPicked(next)
    onChange(null)
  }
  return (
    <fieldset className="hs-times">
      <legend>{say('chooseTime')}</legend>
      <WeekSteps offered={offered} onShow={show} />
      {days.some(hasFree) ? (
        <div className="hs-times-days" role="radiogroup" aria-label={say('day')}>
          {days.map((one) => (
            <label key={one.day} data-off={!hasFree(one)}>
              <input
                type="radio"
                name={`${name}day`}
                aria-label={dayText(one.day, { month: 'long', day: 'numeric', weekday: 'long' })}
                disabled={!hasFree(one)}
                checked={one === day}
                onChange={() => pick(one.day)}
              />
              <small>{dayText(one.day, { weekday: 'short' })}</small>
              <b>{Number(one.day.slice(8))}</b>
            </label>
          ))}
        </div>
      ) : (
        <p className="hs-times-none" role="status">
          {say(offered.first === offered.last ? 'noTimes' : 'noTimesThen')}
        </p>
      )}
      {day === undefined || !hasFree(day) ? null : <DayTimes {...{ offered, day, name, value, onChange }} />}
    </fieldset>
  )
}

function WeekSteps({
  offered: { first, last, days },
  onShow,
}: {
  readonly offered: OfferedTimes
  readonly onShow: Times['show']
}) {
  const from = days[0]?.day ?? first
  const until = days.at(-1)?.day ?? from
  const before = dayAfter(from, -DAYS_SHOWN)
  const short = { month: 'short', day: 'numeric' } as const
  return (
    <div className="hs-times-steps">
      <button
        type="button"
        aria-label={say('earlier')}
        disabled={from <= first}
        onClick={() => onShow(before < first ? first : before)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <span aria-live="polite">
        {dayText(from, short)} – {dayText(until, short)}
      </span>
      <button
        type="button"
        aria-label={say('later')}
        disabled={until >= last}
        onClick={() => onShow(dayAfter(from, DAYS_SHOWN))}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </div>
  )
}

interface DayProps extends Pick<Props, 'value' | 'onChange'> {
  readonly offered: OfferedTimes
  readonly day: Day
  readonly name: string
}

function DayTimes({
  offered: { timeZone, isWholeDay },
  day: { times },
  name,
  value,
  onChange,
}: DayProps): ReactElement {
  const shown = times.map(({ start }) => clockText(start, timeZone))
  const [first] = times
  const own = value === null ? null : ownTimeText(value, timeZone)
  const isElsewhere = first !== undefined && ownTimeText(first.start, timeZone) !== null
  return (
    <>
      <div className="hs-times-hours" role="radiogroup" aria-label={say('time')}>
        {times.map(({ start, isFree }, at) => {
          const text = shown[at] ?? ''
          const isTwice = shown.indexOf(text) !== shown.lastIndexOf(text)
          const words = isWholeDay ? say('wholeDay') : isTwice ? clockText(start, timeZone, true) : text
          return (
            <label key={start} data-off={!isFree}>
              <input
                type="radio"
                name={`${name}time`}
                aria-label={isFree ? words : `${words}, ${say('taken')}`}
                disabled={!isFree}
                checked={value === start}
                onChange={() => onChange(start)}
              />
              <span>{words}</span>
            </label>
          )
        })}
      </div>
      {isElsewhere ? (
        <p className="hs-times-zone" aria-live="polite">
          {say('zone', { zone: zoneText(timeZone, first.start) })}
          {own === null ? null : <b>{own}</b>}
        </p>
      ) : null}
    </>
  )
}

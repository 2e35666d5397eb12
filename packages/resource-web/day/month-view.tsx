// A month to pick a day from, by pointer or keyboard.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { dayMove, shiftMonth, weeksOf } from './month-grid.ts'

interface Props {
  /** Empty for none. */
  readonly value: string
  readonly onPick: (day: string) => void
}

const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

export function MonthView({ value, onPick }: Props) {
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const [at, setAt] = useState(value === '' ? today : value)
  const grid = useRef<HTMLTableElement>(null)
  const month = at.slice(0, 7)
  const turn = (by: number) => setAt(`${shiftMonth(month, by)}-01`)
  const move = (event: KeyboardEvent): void => {
    const next = dayMove(event.key, at)
    if (next === null) return
    event.preventDefault()
    setAt(next)
  }
  useEffect(() => {
    if (grid.current?.contains(document.activeElement) !== true) return
    grid.current.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
  }, [at])
  return (
    <div className="hs-month">
      <div className="hs-month-head">
        <IconButton icon={ChevronLeft} label="上个月" onClick={() => turn(-1)} />
        <span aria-live="polite">
          {Number(month.slice(0, 4))} 年 {Number(month.slice(5))} 月
        </span>
        <IconButton icon={ChevronRight} label="下个月" onClick={() => turn(1)} />
      </div>
      <table ref={grid} role="grid" aria-label="选择日期" onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((word) => (
              <th key={word} scope="col" abbr={`周${word}`}>
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]?.value}>
              {week.map(({ value: day, date, inMonth }) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    className={`hs-day${inMonth ? '' : ' hs-day-other'}`}
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={`${Number(day.slice(5, 7))} 月 ${date} 日`}
                    onClick={() => onPick(day)}
                  >
                    {date}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// A day, typed as 2026-11-21 or picked from a month.
import { Input, Popover } from 'antd'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'
import { MonthView } from './month-view.tsx'
import './day.css'

interface Props {
  readonly label: string
  readonly hint?: string
  /** 2026-11-21, or empty; may hold half of it while being typed. */
  readonly value: string
  readonly id?: string
  readonly isWrong?: boolean
  readonly describedBy?: string | undefined
  readonly onChange: (value: string) => void
}

export function DayField({ label, hint = '年-月-日', value, id, isWrong, describedBy, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const pick = (day: string): void => {
    onChange(day)
    setOpen(false)
  }
  const month = (
    <div role="dialog" aria-label={`${label}：日历`}>
      <MonthView key={value} value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''} onPick={pick} />
    </div>
  )
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      className="hs-day-field"
      aria-label={label}
      aria-invalid={isWrong === true}
      aria-describedby={describedBy}
      status={isWrong === true ? 'error' : ''}
      placeholder={hint}
      maxLength={10}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/[./]/g, '-'))}
      suffix={
        <Popover open={open} onOpenChange={setOpen} trigger="click" arrow={false} content={month} destroyOnHidden>
          <IconButton icon={CalendarDays} className="hs-day-open" label={`${label}：打开日历`} aria-expanded={open} />
        </Popover>
      }
    />
  )
}

import { Input } from 'antd'
import { useState } from 'react'
import { DayField } from '../../day/day-field.tsx'
import type { ControlProps } from './control-props.ts'
import { instantOf, partsOf, type DateTimeParts } from './date-time-parts.ts'

/** Day and clock in the person's own time zone. */
export function TimeControl({ id, formField, value, onChange, isWrong, describedBy }: ControlProps) {
  const isEnd = formField.field.form?.dayEnd === true
  const [parts, setParts] = useState<DateTimeParts>(() => partsOf(value))
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (instantOf(parts, isEnd) !== value) setParts(partsOf(value))
  }
  const change = (patch: Partial<DateTimeParts>): void => {
    const next = { ...parts, ...patch }
    setParts(next)
    const moment = instantOf(next, isEnd)
    setKnown(moment)
    onChange(moment)
  }
  const { title } = formField.field
  return (
    <div className="hs-form-pair">
      <DayField
        id={id}
        label={`${title}：日期`}
        value={parts.day}
        isWrong={isWrong}
        describedBy={describedBy}
        onChange={(day) => change({ day })}
      />
      <Input
        aria-label={`${title}：时刻`}
        aria-describedby={describedBy}
        placeholder={isEnd ? '23:59' : '时:分'}
        maxLength={5}
        inputMode="numeric"
        status={isWrong ? 'error' : ''}
        value={parts.clock}
        onChange={(event) => change({ clock: event.target.value })}
      />
    </div>
  )
}

// When a form takes appointments: weekly hours, how long one is, how many at once, and a week of it as visitors see it.
import { DayField } from '@huanshi/resource-web/day/day-field.tsx'
import { Field, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { Select, Tag } from 'antd'
import { useMemo, useState, type ReactElement } from 'react'
import {
  appointmentPresets,
  firstAppointments,
  lacksOfAppointments,
  lengths,
  MOST_AHEAD_DAYS,
  MOST_CLOSED_DAYS,
  WHOLE_DAY,
  type Appointments,
} from '../../contract/appointment/appointments.ts'
import { dayAfter } from '../../contract/appointment/zoned-time.ts'
import { HoursEditor } from './hours-editor.tsx'
import { TimeChoice } from './time-choice.tsx'
import { timesOf, useTimes } from './use-times.ts'
import './appointments-editor.css'

interface Props {
  /** Undefined where none are taken. */
  readonly value: Appointments | undefined
  readonly onChange: (value: Appointments | undefined) => void
}

export function AppointmentsEditor({ value, onChange }: Props): ReactElement {
  return (
    <section className="hs-appointments" aria-label="预约">
      <SwitchLine
        label="接受预约"
        help="访客先选一个空闲的时间，再填下面的内容；留了邮箱的，前一天会收到提醒。"
        isOn={value !== undefined}
        onChange={(isOn) => onChange(isOn ? firstAppointments : undefined)}
      />
      {value === undefined ? null : <Taken value={value} onChange={onChange} />}
    </section>
  )
}

interface TakenProps {
  readonly value: Appointments
  readonly onChange: (value: Appointments) => void
}

const lengthName = (minutes: number): string => {
  if (minutes === WHOLE_DAY) return '全天'
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${minutes} 分钟`
}
const lengthOptions = lengths.map((minutes) => ({ value: minutes, label: lengthName(minutes) }))
const presetOptions = Object.keys(appointmentPresets).map((name) => ({ value: name, label: name }))

function Taken({ value, onChange }: TakenProps): ReactElement {
  const put = (part: Partial<Appointments>): void => onChange({ ...value, ...part })
  const problem = lacksOfAppointments(value)
  return (
    <>
      <Select
        aria-label="从预设开始"
        placeholder="从预设开始"
        value={null}
        options={presetOptions}
        onChange={(name: string | null) => put(appointmentPresets[name ?? ''] ?? {})}
      />
      <div className="hs-studio-pair">
        <Select
          aria-label="一次多久"
          value={value.minutes}
          options={lengthOptions}
          onChange={(minutes) => put({ minutes })}
        />
        <FigureField
          label="名额"
          name="同一时间的名额"
          value={value.places}
          min={1}
          max={500}
          precision={0}
          onChange={(places) => put({ places })}
        />
      </div>
      <div className="hs-studio-pair">
        <FigureField
          label="至少提前"
          unit="小时"
          value={value.noticeHours}
          min={0}
          max={336}
          precision={0}
          onChange={(noticeHours) => put({ noticeHours })}
        />
        <FigureField
          label="最多提前"
          unit="天"
          value={value.aheadDays}
          min={1}
          max={MOST_AHEAD_DAYS}
          precision={0}
          onChange={(aheadDays) => put({ aheadDays })}
        />
      </div>
      <SwitchLine
        label="自动确认"
        help="关闭时，要有人在「线索」里确认。"
        isOn={value.isConfirmed}
        onChange={(isConfirmed) => put({ isConfirmed })}
      />
      <SwitchLine
        label="与其他表单共用时间"
        help="同一作者打开了这一项的表单算一份日程：在一个里约了，别的也不再空闲。适合一个人接待多处。"
        isOn={value.isShared === true}
        onChange={(isShared) => put({ isShared })}
      />
      <HoursEditor hours={value.hours} onChange={(hours) => put({ hours })} />
      <ClosedDays days={value.closedDays} onChange={(closedDays) => put({ closedDays })} />
      <Field label="时区" help="开放时间是这里的钟点；访客那里不同时会说明。">
        <Select showSearch value={value.timeZone} options={zones} onChange={(timeZone: string) => put({ timeZone })} />
      </Field>
      {problem === null ? (
        <Preview value={value} />
      ) : (
        <p className="hs-studio-wrong" role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

const zones = Intl.supportedValuesOf('timeZone').map((name) => ({ value: name, label: name }))

interface DaysProps {
  readonly days: readonly string[]
  readonly onChange: (days: string[]) => void
}

function ClosedDays({ days, onChange }: DaysProps): ReactElement {
  const [typed, setTyped] = useState('')
  const type = (text: string): void => {
    const isDay = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && dayAfter(text, 0) === text
    setTyped(isDay ? '' : text)
    if (isDay && days.length < MOST_CLOSED_DAYS) onChange([...new Set([...days, text])].toSorted())
  }
  return (
    <div className="hs-studio-field">
      <span>不开放的日子</span>
      {days.length === 0 ? null : (
        <div className="hs-wrap hs-gap-6">
          {days.map((day) => (
            <Tag
              key={day}
              closable={{ 'aria-label': `去掉 ${day}` }}
              onClose={() => onChange(days.filter((one) => one !== day))}
            >
              {day}
            </Tag>
          ))}
        </div>
      )}
      <DayField label="加一天不开放" hint="加一天，例如 2026-12-25" value={typed} onChange={type} />
    </div>
  )
}

/** Nobody has taken anything in it. */
function Preview({ value }: { readonly value: Appointments }): ReactElement {
  const key = JSON.stringify(value)
  const ask = useMemo(() => timesOf(JSON.parse(key) as Appointments), [key]) // written in this line
  const [start, setStart] = useState<string | null>(null)
  return (
    <div className="hs-appointments-preview">
      <span>访客看到的</span>
      <TimeChoice times={useTimes(ask)} value={start} onChange={setStart} />
    </div>
  )
}

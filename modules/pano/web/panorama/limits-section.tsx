// How far a visitor may look and zoom. Off means no bounds at all.
import type { Limits } from '@huanshi/kernel/protocol/angles.ts'
import { Slider, Switch } from 'antd'
import type { ReactElement } from 'react'

interface Row {
  readonly label: string
  readonly low: keyof Limits
  readonly high: keyof Limits
  readonly min: number
  readonly max: number
}

const rows: readonly Row[] = [
  { label: '水平', low: 'yawMin', high: 'yawMax', min: -180, max: 180 },
  { label: '俯仰', low: 'pitchMin', high: 'pitchMax', min: -90, max: 90 },
  { label: '视野', low: 'fovMin', high: 'fovMax', min: 5, max: 140 },
]

/** What switching the bounds on starts with: room to look around, a sensible zoom. */
const first: Limits = { yawMin: -180, yawMax: 180, pitchMin: -90, pitchMax: 90, fovMin: 30, fovMax: 110 }

/** Two handles never meet: a view needs some room. */
const LEAST_ROOM = 10

interface Props {
  readonly limits: Limits
  readonly onChange: (limits: Limits) => void
}

export function LimitsSection({ limits, onChange }: Props): ReactElement {
  const isOn = Object.keys(limits).length > 0
  return (
    <section className="hs-edit-section">
      <header>
        <h2>可看范围</h2>
        <Switch aria-label="限制可看范围" checked={isOn} onChange={(checked) => onChange(checked ? first : {})} />
      </header>
      {isOn &&
        rows.map(({ label, low, high, min, max }) => {
          const from = limits[low] ?? min
          const to = limits[high] ?? max
          return (
            <div key={low} className="hs-edit-range">
              <span>{label}</span>
              <span>
                {from}° – {to}°
              </span>
              <Slider
                range
                min={min}
                max={max}
                value={[from, to]}
                tooltip={{ open: false }}
                ariaLabelForHandle={[`${label}最小`, `${label}最大`]}
                onChange={([lower = min, upper = max]) => {
                  if (upper - lower >= LEAST_ROOM) onChange({ ...limits, [low]: lower, [high]: upper })
                }}
              />
            </div>
          )
        })}
    </section>
  )
}

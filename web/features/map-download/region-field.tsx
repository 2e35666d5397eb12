// Which part of the world a map covers: a rectangle by its four sides, or an area that was drawn elsewhere, as GeoJSON.
import { InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import type { ControlProps } from '../../capabilities/resource/form/control/control-props.ts'
import { JsonControl } from '../../capabilities/resource/form/control/json-control.tsx'
import './region-field.css'

const sides = [
  { name: 'north', title: '北', most: 85.0511 },
  { name: 'west', title: '西', most: 180 },
  { name: 'east', title: '东', most: 180 },
  { name: 'south', title: '南', most: 85.0511 },
] as const

type Way = 'sides' | 'drawn'

const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'sides', label: '矩形' },
  { value: 'drawn', label: 'GeoJSON 多边形' },
]

function sidesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !('type' in value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

export function RegionField(props: ControlProps) {
  const { id, value, onChange, describedBy } = props
  const [way, setWay] = useState<Way>('sides')
  const given = sidesOf(value)
  return (
    <div className="hs-region">
      <Segmented
        aria-label="区域的写法"
        options={[...ways]}
        value={way}
        onChange={(next) => {
          setWay(next)
          onChange(null)
        }}
      />
      {way === 'drawn' ? (
        <JsonControl {...props} />
      ) : (
        <div className="hs-region-sides" role="group" aria-label="矩形的四边" aria-describedby={describedBy}>
          {sides.map(({ name, title, most }, index) => (
            <label key={name} className={`hs-region-${name}`}>
              <span>{title}</span>
              <InputNumber<number>
                id={index === 0 ? id : `${id}-${name}`}
                aria-label={`${title}边`}
                value={typeof given[name] === 'number' ? given[name] : null}
                min={-most}
                max={most}
                suffix="°"
                controls={false}
                onChange={(next) => onChange({ ...given, [name]: next })}
              />
            </label>
          ))}
        </div>
      )}
    </div>
  )
}

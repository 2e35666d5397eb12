// Which part of the world a map covers: drawn on the map, or a rectangle by its four sides.
import { Area } from '@huanshi/kernel/protocol/geometry.ts'
import { InputNumber, Segmented } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Value } from 'typebox/value'
import { areaOf, partsOf, type Part } from '@huanshi/maps/web/area-drawing/area-parts.ts'
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import './region-field.css'

const RegionMap = lazy(() => import('./region-map.tsx'))

const sides = [
  { name: 'north', title: '北', most: 85.0511 },
  { name: 'west', title: '西', most: 180 },
  { name: 'east', title: '东', most: 180 },
  { name: 'south', title: '南', most: 85.0511 },
] as const

type Way = 'drawn' | 'sides'

const ways: readonly { readonly value: Way; readonly label: string }[] = [
  { value: 'drawn', label: '在地图上画' },
  { value: 'sides', label: '填四边' },
]

function sidesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !('type' in value)
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function drawnOf(value: unknown): readonly Part[] {
  return Value.Check(Area, value) ? partsOf(value) : []
}

export function RegionField({ id, value, onChange, describedBy }: ControlProps) {
  const [way, setWay] = useState<Way>('drawn')
  const given = sidesOf(value)
  return (
    <div className="hs-region" id={id} tabIndex={-1} aria-describedby={describedBy}>
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
        <Suspense fallback={<div className="hs-place hs-region-map" />}>
          <RegionMap parts={drawnOf(value)} onParts={(parts) => onChange(parts.length === 0 ? null : areaOf(parts))} />
        </Suspense>
      ) : (
        <div className="hs-region-sides" role="group" aria-label="矩形的四边">
          {sides.map(({ name, title, most }) => (
            <label key={name} className={`hs-region-${name}`}>
              <span>{title}</span>
              <InputNumber<number>
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

// A place by its figures, or picked from a map that loads when it is asked for.
import { InputNumber } from 'antd'
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Shape } from '../../model/shape.ts'
import { common, type ControlProps } from './control-props.ts'

const PlacePicker = lazy(async () => ({ default: (await import('../../place/place-picker.tsx')).PlacePicker }))

type Place = Readonly<Record<string, unknown>>

/** About 10 cm on the ground. */
const round = (degrees: number): number => Number(degrees.toFixed(6))

export function PlaceControl(props: ControlProps) {
  const { id, formField, value, onChange } = props
  const [isPicking, setPicking] = useState(false)
  const members: [string, Shape][] = Object.entries(formField.field.shape.members ?? {})
  const place: Place = typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  const put = (patch: Place): void => {
    const next = Object.entries({ ...place, ...patch }).filter(([, one]) => one !== null && one !== undefined)
    onChange(next.length === 0 ? null : Object.fromEntries(next))
  }
  return (
    <div className="hs-form-place">
      <div className="hs-form-pairs">
        {members.map(([name, member], index) => (
          <InputNumber<number>
            key={name}
            {...common(props)}
            id={index === 0 ? id : `${id}-${name}`}
            aria-label={`${formField.field.title}：${member.title ?? name}`}
            prefix={<span className="hs-form-prefix">{member.title ?? name}</span>}
            controls={false}
            value={typeof place[name] === 'number' ? place[name] : null}
            onChange={(one) => put({ [name]: one })}
          />
        ))}
      </div>
      <button type="button" className="hs-button hs-form-map" onClick={() => setPicking(true)}>
        <MapPin aria-hidden />
        在地图上选择
      </button>
      {isPicking ? (
        <Suspense fallback={null}>
          <PlacePicker
            start={
              typeof place['lng'] === 'number' && typeof place['lat'] === 'number' ? [place['lng'], place['lat']] : null
            }
            onPick={([lng, lat]) => {
              setPicking(false)
              put({ lng: round(lng), lat: round(lat) })
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

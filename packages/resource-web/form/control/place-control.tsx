// A place by its figures as people write them, or picked from a map that loads when it is asked for.
import { Input, InputNumber } from 'antd'
import { Camera, Eraser, MapPin, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useContext, useState } from 'react'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import type { Shape } from '../../model/shape.ts'
import { OfferedPlace } from '../../place/offered-place.ts'
import { readPlace, writePlace } from '../../place/read-place.ts'
import { common, type ControlProps } from './control-props.ts'

const PlacePicker = lazy(async () => ({ default: (await import('../../place/place-picker.tsx')).PlacePicker }))

type Place = Readonly<Record<string, unknown>>

/** About 10 cm on the ground. */
const round = (degrees: number): number => Number(degrees.toFixed(6))

export function PlaceControl(props: ControlProps) {
  const { formField, value, onChange, isWrong, describedBy } = props
  const { title, shape } = formField.field
  const offered = useContext(OfferedPlace)
  const [isPicking, setPicking] = useState(false)
  /** As it is typed, until it is a place. */
  const [typed, setTyped] = useState<string | null>(null)
  const place: Place = typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
  const at = lngLatOf(place)
  const others = Object.entries(shape.members ?? {}).filter(([name]) => name !== 'lng' && name !== 'lat')
  const isUnread = isUnreadable(typed)
  const put = (patch: Place): void => onChange(filled({ ...place, ...patch }))
  const replace = (next: Place | null): void => {
    setTyped(null)
    onChange(next)
  }
  const putAt = (next: LngLat | null): void =>
    next === null ? onChange(null) : put({ lng: round(next[0]), lat: round(next[1]) })
  const type = (text: string): void => {
    setTyped(text)
    const found = readPlace(text)
    if (found !== null) putAt(found)
    else if (text.trim() === '') putAt(null)
  }
  return (
    <div className="hs-form-place">
      <Input
        {...common(props)}
        status={isWrong || isUnread ? 'error' : ''}
        aria-invalid={isWrong || isUnread}
        aria-describedby={describedBy}
        value={typed ?? (at === null ? '' : writePlace(at))}
        maxLength={80}
        autoComplete="off"
        placeholder="纬度, 经度，例如 39.9, 116.4"
        onChange={({ target }) => type(target.value)}
        onBlur={() => isUnread || setTyped(null)}
      />
      {isUnread ? (
        <p className="hs-field-problem" role="alert">
          看不出是哪里，例如 39.9, 116.4 或 39°54′N 116°24′E
        </p>
      ) : null}
      {at === null ? null : <Others {...props} {...{ others, place, title, put }} />}
      <div className="hs-wrap">
        <Tool icon={MapPin} word="在地图上选择" onPress={() => setPicking(true)} />
        {offered === null ? null : (
          <Tool icon={Camera} word="使用照片里的位置" onPress={() => replace({ ...place, ...offered })} />
        )}
        {at === null ? null : <Tool icon={Eraser} word="清除" onPress={() => replace(null)} />}
      </div>
      {isPicking ? (
        <Suspense fallback={null}>
          <PlacePicker
            start={at}
            onPick={(next) => {
              setPicking(false)
              setTyped(null)
              putAt(next)
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

interface ToolProps {
  readonly icon: LucideIcon
  readonly word: string
  readonly onPress: () => void
}

function Tool({ icon: Icon, word, onPress }: ToolProps) {
  return (
    <button type="button" className="hs-button" onClick={onPress}>
      <Icon aria-hidden />
      {word}
    </button>
  )
}

function isUnreadable(typed: string | null): boolean {
  return typed !== null && typed.trim() !== '' && readPlace(typed) === null
}

/** A place without a member is none: empty ones are left out. */
function filled(place: Place): Place | null {
  const next = Object.entries(place).filter(([, one]) => one !== null && one !== undefined)
  return next.length === 0 ? null : Object.fromEntries(next)
}

interface OthersProps extends ControlProps {
  readonly others: readonly (readonly [string, Shape])[]
  readonly place: Place
  readonly title: string
  readonly put: (patch: Place) => void
}

/** How high it lies, and which way the picture faces. */
function Others({ others, place, title, put, ...props }: OthersProps) {
  return (
    <div className="hs-form-pairs">
      {others.map(([name, member]) => (
        <InputNumber<number>
          key={name}
          {...common(props)}
          id={`${props.id}-${name}`}
          aria-label={`${title}：${member.title ?? name}`}
          prefix={<span className="hs-form-prefix">{member.title ?? name}</span>}
          controls={false}
          value={typeof place[name] === 'number' ? place[name] : null}
          onChange={(one) => put({ [name]: one })}
        />
      ))}
    </div>
  )
}

function lngLatOf({ lng, lat }: Place): LngLat | null {
  return typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null
}

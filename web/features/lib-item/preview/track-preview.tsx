// A track or places on a map that needs no network, with what was measured of them.
import type { LibDetails } from '@huanshi/contract/protocol/lib-details.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lengthText } from '../../../capabilities/library/lib-meta.ts'
import { openTrackMap } from './track-map.ts'

interface Props {
  readonly url: string
  readonly bounds: readonly number[] | null
  readonly details: LibDetails
}

export function TrackPreview({ url, bounds, details }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const open = useEffectEvent((element: HTMLElement) => {
    try {
      return openTrackMap(element, url, bounds, () => setBroken(true))
    } catch {
      setBroken(true)
      return undefined
    }
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  return (
    <>
      {isBroken ? (
        <p className="hs-lib-gone">这台设备不能显示地图。</p>
      ) : (
        <div className="hs-place hs-lib-map">
          <div ref={host} className="hs-place-map" />
        </div>
      )}
      <dl className="hs-lib-figures">
        {figuresOf(details, bounds).map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function figuresOf(details: LibDetails, bounds: Props['bounds']): [string, string][] {
  const { features = 0, length = 0, climb, descent } = details
  const [west = 0, south = 0, east = 0, north = 0] = bounds ?? []
  return [
    ['要素', `${features} 个`],
    ...(length > 0 ? ([['长度', lengthText(length)]] as [string, string][]) : []),
    ...(climb === undefined ? [] : ([['爬升', `${climb} 米`]] as [string, string][])),
    ...(descent === undefined ? [] : ([['下降', `${descent} 米`]] as [string, string][])),
    ...(bounds === null
      ? []
      : ([
          [
            '范围',
            `${degrees(west, '东', '西')}–${degrees(east, '东', '西')}，${degrees(south, '北', '南')}–${degrees(north, '北', '南')}`,
          ],
        ] as [string, string][])),
  ]
}

function degrees(value: number, positive: string, negative: string): string {
  return `${value < 0 ? negative : positive}${Math.abs(value).toFixed(3)}°`
}

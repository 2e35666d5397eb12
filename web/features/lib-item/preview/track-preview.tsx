// A track or places on a map that needs no network.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openTrackMap } from './track-map.ts'

interface Props {
  readonly url: string
  readonly bounds: readonly number[] | null
}

export function TrackPreview({ url, bounds }: Props) {
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
  if (isBroken) return <p className="hs-lib-gone">这台设备不能显示地图。</p>
  return (
    <div className="hs-place hs-lib-map">
      <div ref={host} className="hs-place-map" />
    </div>
  )
}

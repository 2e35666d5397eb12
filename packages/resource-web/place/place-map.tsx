// A place on the map that needs no network, to look at.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { openPinnedMap } from './world-map.ts'
import './place.css'
import '@huanshi/maps/web/map-trouble.css'

const CLOSE_UP = 5

export function PlaceMap({ at }: { readonly at: LngLat }) {
  const host = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const open = useEffectEvent((element: HTMLElement) => {
    const onBroken = () => setBroken(true)
    const { map } = openPinnedMap({ host: element, at, zoom: CLOSE_UP, hasPin: true, onBroken })
    return () => map.remove()
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  if (isBroken) return <p className="hs-map-trouble">这台设备不能显示地图。</p>
  return (
    <div className="hs-place hs-fact-map">
      <div ref={host} className="hs-place-map" />
    </div>
  )
}

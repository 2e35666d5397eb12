// The map of the place picker. A component of its own, because a dialog draws what is in it later than itself.
import { useEffect, useEffectEvent, useRef, type ReactElement } from 'react'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { openPinnedMap, type PinnedMap } from './world-map.ts'

interface Props {
  readonly start: LngLat | null
  readonly onOpen: (map: PinnedMap) => void
  readonly onPick: (place: LngLat) => void
  readonly onBroken: () => void
}

/** Where the map opens when there is no place yet: the middle of China. */
const china: LngLat = [104.2, 35.9]

export function PickMap({ start, onOpen, onPick, onBroken }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const pick = useEffectEvent(onPick)
  const broken = useEffectEvent(onBroken)
  const open = useEffectEvent((element: HTMLElement) => {
    const opened = openPinnedMap({
      host: element,
      at: start ?? china,
      zoom: start === null ? 3 : 9,
      hasPin: start !== null,
      onBroken: () => broken(),
    })
    const { map } = opened
    map.on('press', ({ at }) => pick(at))
    // With keys the map is moved under the cross in its middle.
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') pick(map.view().center)
    }
    element.addEventListener('keydown', press)
    onOpen(opened)
    return () => {
      element.removeEventListener('keydown', press)
      map.remove()
    }
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  return (
    <>
      <div ref={host} className="hs-place-map" />
      <i className="hs-place-cross" aria-hidden />
    </>
  )
}

// A place picked on a map that needs no network: the countries of the world under a pin in the middle of the window.
import { Modal } from 'antd'
import { MapPin } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { placeText } from './place-text.ts'
import type { LngLat } from '../../map/lng-lat.ts'
import { openWorldMap } from './world-map.ts'
import './place.css'

interface Props {
  readonly start: LngLat | null
  readonly onPick: (place: LngLat) => void
  readonly onClose: () => void
}

/** Where the map opens when there is no place yet: the middle of China. */
const usual: LngLat = [104.2, 35.9]

export function PlacePicker({ start, onPick, onClose }: Props) {
  const [place, setPlace] = useState<LngLat>(start ?? usual)
  const [isBroken, setBroken] = useState(false)
  return (
    <Modal
      open
      centered
      width={880}
      title="选择地点"
      okText="用这个地点"
      okButtonProps={{ disabled: isBroken }}
      cancelText="取消"
      onOk={() => onPick(place)}
      onCancel={onClose}
    >
      <div className="hs-place">
        {isBroken ? (
          <p className="hs-place-problem" role="alert">
            这台设备不能显示地图，请直接填写经纬度。
          </p>
        ) : (
          <WorldMap start={start} onMove={setPlace} onBroken={() => setBroken(true)} />
        )}
      </div>
      <p className="hs-form-words" aria-live="polite">
        拖动地图，让图钉对准拍摄的地方 · {placeText({ lng: place[0], lat: place[1] })}
      </p>
    </Modal>
  )
}

interface MapProps {
  readonly start: LngLat | null
  readonly onMove: (place: LngLat) => void
  readonly onBroken: () => void
}

/** Its own component, because a dialog draws what is in it later than itself. */
function WorldMap({ start, onMove, onBroken }: MapProps) {
  const host = useRef<HTMLDivElement>(null)
  const open = useEffectEvent((element: HTMLElement) => {
    const map = openWorldMap({ host: element, at: start ?? usual, zoom: start === null ? 3 : 5, onMove, onBroken })
    return () => map.remove()
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  return (
    <>
      <div ref={host} className="hs-place-map" />
      <span className="hs-place-pin" aria-hidden>
        <MapPin size={32} strokeWidth={1.75} />
      </span>
    </>
  )
}

// A place picked by its name, by its figures, by pressing on the map, or from the picture that was taken there.
import { Input, Modal } from 'antd'
import { Camera, Eraser } from 'lucide-react'
import { useContext, useRef, useState, type ReactElement } from 'react'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { PlaceSearch } from '@huanshi/maps/web/works/place-search.tsx'
import { OfferedPlace } from './offered-place.ts'
import { PickMap } from './pick-map.tsx'
import { readPlace, writePlace } from './read-place.ts'
import type { PinnedMap } from './world-map.ts'
import '@huanshi/maps/web/works/works-map.css'
import './place.css'
import '@huanshi/maps/web/map-trouble.css'

interface Props {
  readonly start: LngLat | null
  /** Null: the place is cleared. */
  readonly onPick: (place: LngLat | null) => void
  readonly onClose: () => void
}

const CLOSE_UP = 11

export function PlacePicker({ start, onPick, onClose }: Props): ReactElement {
  const offered = useContext(OfferedPlace)
  const { place, text, isWrong, type, put, takeAway, hold } = usePin(start)
  const [isBroken, setBroken] = useState(false)
  return (
    <Modal
      open
      width={880}
      title="选择地点"
      okText={place === null ? '不填地点' : '用这个地点'}
      okButtonProps={{ disabled: isWrong }}
      onOk={() => onPick(place)}
      onCancel={onClose}
    >
      {/* The form around the dialog is not meant when a place is searched. */}
      <div onSubmit={(event) => event.stopPropagation()}>
        <div className="hs-place">
          {isBroken ? (
            <p className="hs-map-trouble" role="alert">
              这台设备不能显示地图，请在下面填写经纬度。
            </p>
          ) : (
            <>
              <PickMap start={start} onOpen={hold} onPick={put} onBroken={() => setBroken(true)} />
              <PlaceSearch onFound={({ at, zoom }) => put(at, zoom)} />
            </>
          )}
        </div>
        <div className="hs-place-row">
          <Input
            aria-label="纬度, 经度"
            aria-describedby="place-words"
            aria-invalid={isWrong}
            status={isWrong ? 'error' : ''}
            value={text}
            maxLength={80}
            autoComplete="off"
            placeholder="纬度, 经度"
            onChange={({ target }) => type(target.value)}
            onPressEnter={() => isWrong || onPick(place)}
          />
          {offered === null ? null : (
            <button type="button" className="hs-button" onClick={() => put([offered.lng, offered.lat], CLOSE_UP)}>
              <Camera aria-hidden />
              使用照片里的位置
            </button>
          )}
          <button type="button" className="hs-button" disabled={place === null} onClick={takeAway}>
            <Eraser aria-hidden />
            清除
          </button>
        </div>
        <p id="place-words" className="hs-form-words" aria-live="polite">
          {isWrong
            ? '看不出是哪里，例如 39.9, 116.4 或 39°54′N 116°24′E'
            : '点地图放下图钉，或用方向键移动地图后按回车；也可以搜索地名，或粘贴经纬度（WGS-84）'}
        </p>
      </div>
    </Modal>
  )
}

/** The place so far, with its pin on the map, in words and as it is typed. */
function usePin(start: LngLat | null) {
  const [place, setPlace] = useState<LngLat | null>(start)
  /** As it is typed, until it is a place. */
  const [typed, setTyped] = useState<string | null>(null)
  const map = useRef<PinnedMap | null>(null)
  const pin = (next: LngLat | null, zoom?: number): void => {
    setPlace(next)
    map.current?.pin(next)
    if (next !== null && zoom !== undefined) map.current?.map.setView({ center: next, zoom }, { duration: 400 })
  }
  return {
    place,
    text: typed ?? (place === null ? '' : writePlace(place)),
    isWrong: typed !== null && typed.trim() !== '' && readPlace(typed) === null,
    hold: (opened: PinnedMap | null) => {
      map.current = opened
    },
    put: (next: LngLat, zoom?: number) => {
      setTyped(null)
      pin(next, zoom)
    },
    takeAway: () => {
      setTyped(null)
      pin(null)
    },
    type: (words: string) => {
      setTyped(words)
      const found = readPlace(words)
      if (found !== null) pin(found, CLOSE_UP)
      else if (words.trim() === '') pin(null)
    },
  }
}

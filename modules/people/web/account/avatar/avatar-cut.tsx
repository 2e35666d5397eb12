// The chosen picture moved, zoomed and turned in the round until it is what others will see.
import { Slider } from 'antd'
import { RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cropped } from './crop-picture.ts'
import { sendAvatar } from './send-avatar.ts'
import { useAvatarChange } from './use-avatar-change.ts'
import type { Picture } from './use-picture.ts'

interface Props {
  readonly picture: Picture
  readonly onOther: () => void
  readonly onDrop: () => void
}

export function AvatarCut({ picture, onOther, onDrop }: Props) {
  const [look, setLook] = useState({ crop: { x: 0, y: 0 }, zoom: 1, rotation: 0 })
  const [area, setArea] = useState<Area | null>(null)
  const { change, isBusy } = useAvatarChange()
  const turn = (by: number): void => setLook({ ...look, rotation: ((look.rotation + by + 540) % 360) - 180 })
  const save = async (): Promise<void> => {
    if (area === null) return
    await change(async () => sendAvatar(await cropped(picture, area, look.rotation)), '头像已更换')
  }
  return (
    <>
      <div className="hs-avatar-stage">
        <Cropper
          image={picture.url}
          {...look}
          aspect={1}
          cropShape="round"
          showGrid={false}
          minZoom={1}
          maxZoom={5}
          onCropChange={(crop) => setLook((now) => ({ ...now, crop }))}
          onZoomChange={(zoom) => setLook((now) => ({ ...now, zoom }))}
          onRotationChange={(rotation) => setLook((now) => ({ ...now, rotation }))}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <div className="hs-avatar-tools">
        <label htmlFor="avatar-zoom">缩放</label>
        <Slider
          id="avatar-zoom"
          min={1}
          max={5}
          step={0.02}
          value={look.zoom}
          ariaLabelForHandle="缩放"
          tooltip={{ formatter: null }}
          onChange={(zoom) => setLook({ ...look, zoom })}
        />
        <output>{look.zoom.toFixed(1)} ×</output>
        <label htmlFor="avatar-turn">旋转</label>
        <Slider
          id="avatar-turn"
          min={-180}
          max={180}
          value={look.rotation}
          ariaLabelForHandle="旋转"
          tooltip={{ formatter: null }}
          onChange={(rotation) => setLook({ ...look, rotation })}
        />
        <output>{Math.round(look.rotation)}°</output>
      </div>
      <div className="hs-account-buttons">
        <button type="button" className="hs-button hs-button-primary" disabled={isBusy} onClick={() => void save()}>
          {isBusy ? '保存中' : '保存头像'}
        </button>
        <button type="button" className="hs-button" onClick={() => turn(-90)} aria-label="向左转 90°">
          <RotateCcw aria-hidden />
        </button>
        <button type="button" className="hs-button" onClick={() => turn(90)} aria-label="向右转 90°">
          <RotateCw aria-hidden />
        </button>
        <button type="button" className="hs-button" onClick={onOther}>
          换一张
        </button>
        <button type="button" className="hs-button hs-button-quiet" onClick={onDrop}>
          取消
        </button>
      </div>
    </>
  )
}

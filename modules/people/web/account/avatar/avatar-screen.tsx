// A portrait: choose a picture, move, zoom and turn it in the round, and see it as others will.
import { Slider } from 'antd'
import { ImageUp, RotateCcw, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useNavigate } from 'react-router'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { loadProfile } from '@huanshi/web-kit/session/sign-in.ts'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { accountChanged } from '../account-api.ts'
import { cropped } from './crop-picture.ts'
import { removeAvatar, sendAvatar } from './send-avatar.ts'
import { usePicture } from './use-picture.ts'
import '@huanshi/ui/button/button.css'
import '../account.css'
import './avatar.css'

const start = { crop: { x: 0, y: 0 }, zoom: 1, rotation: 0 } as const

// oxlint-disable-next-line max-lines-per-function -- longer than the limit when it was set
export function AvatarScreen() {
  const { displayName, avatarUrl } = useProfile()
  const navigate = useNavigate()
  const { picture, fault, choose, drop } = usePicture()
  const [look, setLook] = useState<{ crop: { x: number; y: number }; zoom: number; rotation: number }>(start)
  const [area, setArea] = useState<Area | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isDone) void navigate('/Profile')
  }, [isDone, navigate])
  const take = (files: FileList | null): void => {
    setLook(start)
    void choose(files?.[0])
  }
  const turn = (by: number): void => setLook({ ...look, rotation: ((look.rotation + by + 540) % 360) - 180 })

  const change = async (work: () => Promise<unknown>, told: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await Promise.all([loadProfile(), accountChanged()])
      toast({ type: 'success', title: told })
      setDone(true)
    } catch (error) {
      toast({ type: 'error', title: '头像没有更换', message: messageOf(error), duration: 6000 })
    } finally {
      setBusy(false)
    }
  }
  const save = async (): Promise<void> => {
    if (picture === null || area === null) return
    await change(async () => sendAvatar(await cropped(picture, area, look.rotation)), '头像已更换')
  }

  const chooser = (
    <input
      ref={input}
      type="file"
      hidden
      accept="image/jpeg,image/png,image/webp,image/gif,image/bmp,image/avif"
      aria-label="选择图片"
      onChange={(event) => {
        take(event.target.files)
        event.target.value = ''
      }}
    />
  )
  const overDrop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      take(event.dataTransfer.files)
    },
  }

  if (picture === null) {
    return (
      <Page title="更换头像">
        {chooser}
        <div className="hs-avatar-start" {...overDrop}>
          <Avatar name={displayName} url={avatarUrl} size={128} />
          <p>
            <span className="hs-avatar-dragging">可以把图片拖到这里。</span>选一张图片，再移动、缩放和旋转到合适的样子。
          </p>
          {fault === null ? null : (
            <p className="hs-form-failure" role="alert">
              {fault}
            </p>
          )}
          <div className="hs-account-buttons">
            <button type="button" className="hs-button hs-button-primary" onClick={() => input.current?.click()}>
              <ImageUp aria-hidden />
              选择图片
            </button>
            {avatarUrl === null ? null : (
              <button
                type="button"
                className="hs-button hs-button-warn"
                disabled={isBusy}
                onClick={() => void change(removeAvatar, '头像已移除')}
              >
                <Trash2 aria-hidden />
                移除头像
              </button>
            )}
          </div>
        </div>
      </Page>
    )
  }
  return (
    <Page title="更换头像">
      {chooser}
      <div className="hs-avatar-work" {...overDrop}>
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
          <button type="button" className="hs-button" onClick={() => input.current?.click()}>
            换一张
          </button>
          <button type="button" className="hs-button hs-button-quiet" onClick={drop}>
            取消
          </button>
        </div>
      </div>
    </Page>
  )
}

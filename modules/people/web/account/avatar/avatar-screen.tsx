// A portrait: the one so far, another one chosen or dropped here, or none.
import { ImageUp, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Avatar } from '@huanshi/ui/avatar/avatar.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { useProfile } from '@huanshi/web-kit/session/use-profile.ts'
import { AvatarCut } from './avatar-cut.tsx'
import { removeAvatar } from './send-avatar.ts'
import { useAvatarChange } from './use-avatar-change.ts'
import { usePicture } from './use-picture.ts'
import { FormFailure } from '@huanshi/ui/form/form-failure.tsx'
import '@huanshi/ui/button/button.css'
import '../account.css'
import './avatar.css'

export function AvatarScreen() {
  const { picture, fault, choose, drop } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const ask = (): void => input.current?.click()
  return (
    <Page title="更换头像">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/gif,image/bmp,image/avif"
        aria-label="选择图片"
        onChange={(event) => {
          void choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div
        className={picture === null ? 'hs-avatar-start' : 'hs-avatar-work'}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void choose(event.dataTransfer.files[0])
        }}
      >
        {picture === null ? (
          <Present fault={fault} onChoose={ask} />
        ) : (
          <AvatarCut key={picture.url} picture={picture} onOther={ask} onDrop={drop} />
        )}
      </div>
    </Page>
  )
}

interface PresentProps {
  readonly fault: string | null
  readonly onChoose: () => void
}

function Present({ fault, onChoose }: PresentProps) {
  const { displayName, avatarUrl } = useProfile()
  const { change, isBusy } = useAvatarChange()
  return (
    <>
      <Avatar name={displayName} url={avatarUrl} size={128} />
      <p>
        <span className="hs-avatar-dragging">可以把图片拖到这里。</span>选一张图片，再移动、缩放和旋转到合适的样子。
      </p>
      <FormFailure>{fault}</FormFailure>
      <div className="hs-account-buttons">
        <button type="button" className="hs-button hs-button-primary" onClick={onChoose}>
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
    </>
  )
}

// The cover of what is written, as wide as the text; without one, a quiet way to add it.
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { usePictureDialog } from './picture/use-picture-dialog.tsx'

interface Props {
  /** Empty without a cover. */
  readonly value: string
  readonly onChange: (address: string) => void
}

export function CoverField({ value, onChange }: Props) {
  const { ask, dialog } = usePictureDialog('选择封面', onChange)
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <div className="hs-cover">
      {value === '' ? (
        <button type="button" className="hs-button hs-button-quiet" onClick={ask}>
          <ImagePlus aria-hidden />
          加封面
        </button>
      ) : (
        <>
          {broken === value ? (
            <p className="hs-cover-broken">这张封面显示不出来，访客也看不到。换一张素材库里的图片。</p>
          ) : (
            <img src={value} alt="封面" onError={() => setBroken(value)} />
          )}
          <div className="hs-glass hs-cover-tools">
            <button type="button" onClick={ask}>
              更换封面
            </button>
            <button type="button" onClick={() => onChange('')}>
              去掉
            </button>
          </div>
        </>
      )}
      {dialog}
    </div>
  )
}

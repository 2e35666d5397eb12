// A picture as a picture: seen, chosen and taken away, its address being nobody's concern.
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { usePictureDialog } from '../../rich-text/picture/use-picture-dialog.tsx'
import type { ControlProps } from './control-props.ts'
import '@huanshi/ui/button/button.css'
import './picture-control.css'

export function PictureControl({ id, formField: { field }, value, onChange, describedBy }: ControlProps) {
  const { ask, dialog } = usePictureDialog(`选择${field.title}`, onChange)
  const [broken, setBroken] = useState<string | null>(null)
  const address = typeof value === 'string' ? value : ''
  const word = `${address === '' ? '选择' : '更换'}${field.title}`
  const isShown = address !== '' && broken !== address
  return (
    <div className="hs-picture-field">
      {address === '' ? null : isShown ? (
        <img src={address} alt={field.title} onError={() => setBroken(address)} />
      ) : (
        <p className="hs-field-help">这张图片显示不出来，换一张吧</p>
      )}
      <div className="hs-wrap">
        <button
          id={id}
          type="button"
          className="hs-button"
          aria-label={word}
          aria-describedby={describedBy}
          onClick={ask}
        >
          <ImagePlus aria-hidden />
          {word}
        </button>
        {address === '' ? null : (
          <button type="button" className="hs-button hs-button-quiet" onClick={() => onChange(null)}>
            去掉
          </button>
        )}
      </div>
      {dialog}
    </div>
  )
}

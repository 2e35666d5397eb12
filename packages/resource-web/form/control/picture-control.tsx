// A picture as a picture: seen, chosen and taken away, its address being nobody's concern.
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ControlProps } from './control-props.ts'
import '@huanshi/ui/button/button.css'
import './picture-control.css'

const PictureDialog = lazy(async () => ({
  default: (await import('../../rich-text/picture/picture-dialog.tsx')).PictureDialog,
}))

export function PictureControl({ id, formField: { field }, value, onChange, describedBy }: ControlProps) {
  const [isOpen, setOpen] = useState(false)
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
          onClick={() => setOpen(true)}
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
      {isOpen ? (
        <Suspense fallback={null}>
          <PictureDialog
            title={`选择${field.title}`}
            onClose={() => setOpen(false)}
            onChoose={({ src }) => {
              onChange(src)
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}

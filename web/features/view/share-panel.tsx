import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import { Check, Copy } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { embedCode, panoAddress } from '../../capabilities/panorama/share-links.ts'
import { ViewDialog } from './view-dialog.tsx'

interface Props {
  readonly pano: PublicPano
  readonly onClose: () => void
}

export function SharePanel({ pano, onClose }: Props): ReactElement {
  const { origin } = window.location
  return (
    <ViewDialog title={`分享「${pano.title}」`} onClose={onClose}>
      {pano.description !== '' && <p className="hs-view-words">{pano.description}</p>}
      <CopyField label="链接" text={origin + panoAddress(pano.id)} />
      <CopyField label="嵌入代码" text={embedCode(origin, pano.id, pano.title)} />
    </ViewDialog>
  )
}

function CopyField({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  const [isCopied, setCopied] = useState(false)
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <label className="hs-view-copy">
      <span>{label}</span>
      <span className="hs-view-copy-line">
        <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <button
          type="button"
          className="hs-view-tool"
          aria-label={isCopied ? `已复制${label}` : `复制${label}`}
          onClick={copy}
        >
          {isCopied ? <Check size={18} strokeWidth={1.75} /> : <Copy size={18} strokeWidth={1.75} />}
        </button>
      </span>
    </label>
  )
}

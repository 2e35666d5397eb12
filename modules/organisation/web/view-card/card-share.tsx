// Passing a card on: a code for the person opposite, the address, and a picture that holds both.
import type { PublicCard } from '../../contract/public-card.ts'
import { useState, type ReactElement } from 'react'
import { CopyField } from '@huanshi/publishing/web/page/copy-field.tsx'
import { QrPicture } from '@huanshi/publishing/web/page/qr-picture.tsx'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { drawCard } from './draw-card.ts'
import '@huanshi/tour/web/visit/share/share-panel.css'

type Poster = { readonly url: string } | 'drawing' | 'failed' | null

interface Props {
  readonly card: PublicCard
  readonly onClose: () => void
}

export function CardShare({ card, onClose }: Props): ReactElement {
  const [poster, setPoster] = useState<Poster>(null)
  const address = window.location.origin + window.location.pathname
  const draw = (): void => {
    setPoster('drawing')
    drawCard(card, address).then(
      (blob) => setPoster({ url: URL.createObjectURL(blob) }),
      () => setPoster('failed'),
    )
  }
  if (poster !== null && typeof poster === 'object') {
    return (
      <ViewDialog title="海报" onClose={onClose}>
        <img className="hs-share-poster" src={poster.url} alt={`${card.name}的名片海报`} />
        <p className="hs-share-hint">手机上长按图片保存，或者直接下载。</p>
        <a className="hs-view-action" href={poster.url} download={`${card.name}的名片.png`}>
          下载海报
        </a>
      </ViewDialog>
    )
  }
  return (
    <ViewDialog title={`分享${card.name}的名片`} onClose={onClose}>
      <div className="hs-share-top">
        <QrPicture text={address} />
        <div>
          <p className="hs-share-hint">对方用微信或手机相机扫一扫，就能打开这张名片。</p>
          <button type="button" className="hs-view-action" disabled={poster === 'drawing'} onClick={draw}>
            {poster === 'drawing' ? '正在生成…' : '生成海报'}
          </button>
          {poster === 'failed' && <p className="hs-share-hint">没能生成海报，请再试一次。</p>}
        </div>
      </div>
      <CopyField label="链接" text={address} />
    </ViewDialog>
  )
}

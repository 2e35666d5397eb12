// Passing a card on: a code for the person opposite, the address, and a picture that holds both.
import type { PublicCard } from '../../contract/public-card.ts'
import { useState, type ReactElement } from 'react'
import { CopyField } from '@huanshi/publishing/web/page/copy-field.tsx'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { ScanCode, type Poster } from '@huanshi/tour/web/visit/share/scan-code.tsx'
import { drawCard } from './draw-card.ts'
import '@huanshi/tour/web/visit/share/share-panel.css'
import { say } from './words/say.ts'

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
      <ViewDialog title={say('poster')} onClose={onClose}>
        <img className="hs-share-poster" src={poster.url} alt={say('posterOf', { name: card.name })} />
        <p className="hs-share-hint">{say('posterHint')}</p>
        <a className="hs-view-action" href={poster.url} download={say('posterFile', { name: card.name })}>
          {say('posterDownload')}
        </a>
      </ViewDialog>
    )
  }
  return (
    <ViewDialog title={say('shareTitle', { name: card.name })} onClose={onClose}>
      <ScanCode {...{ address, poster }} hint={say('scan')} failure={say('drawFailed')} onDraw={draw} />
      <CopyField label={say('link')} text={address} />
    </ViewDialog>
  )
}

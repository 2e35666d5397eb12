// Passing a card on: a code for the person opposite, the address, and a picture that holds both.
import type { PublicCard } from '../../contract/public-card.ts'
import type { ReactElement } from 'react'
import { CopyField } from '@huanshi/publishing/web/page/copy-field.tsx'
import { homeOrigin } from '@huanshi/publishing/web/page/home-origin.ts'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { ScanCode } from '@huanshi/tour/web/visit/share/scan-code.tsx'
import { usePoster } from '@huanshi/tour/web/visit/share/use-poster.tsx'
import { drawCard } from './draw-card.ts'
import '@huanshi/tour/web/visit/share/share-panel.css'
import { say } from './words/say.ts'

interface Props {
  readonly card: PublicCard
  readonly onClose: () => void
}

export function CardShare({ card, onClose }: Props): ReactElement {
  const address = homeOrigin() + window.location.pathname
  const { name } = card
  const words = { title: say('poster'), alt: say('posterOf', { name }), hint: say('posterHint') }
  const kept = { file: say('posterFile', { name }), download: say('posterDownload') }
  const { poster, draw, shown } = usePoster({ ...words, ...kept }, onClose)
  if (shown !== null) return shown
  return (
    <ViewDialog title={say('shareTitle', { name })} onClose={onClose}>
      <ScanCode
        {...{ address, poster }}
        hint={say('scan')}
        failure={say('drawFailed')}
        onDraw={() => draw(drawCard(card, address))}
      />
      <CopyField label={say('link')} text={address} />
    </ViewDialog>
  )
}

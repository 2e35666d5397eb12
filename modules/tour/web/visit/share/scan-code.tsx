import type { ReactElement } from 'react'
import { QrPicture } from '@huanshi/publishing/web/page/qr-picture.tsx'
import { say } from '../../words/say.ts'

export type Poster = { readonly url: string } | 'drawing' | 'failed' | null

interface Props {
  readonly address: string
  /** What happens when it is scanned. */
  readonly hint: string
  readonly poster: Poster
  /** How to go on where none came of it. */
  readonly failure: string
  readonly onDraw: () => void
}

/** A code for the person opposite, and a picture that holds it, to pass on. */
export function ScanCode({ address, hint, poster, failure, onDraw }: Props): ReactElement {
  return (
    <div className="hs-share-top">
      <QrPicture text={address} />
      <div>
        <p className="hs-share-hint">{hint}</p>
        <button type="button" className="hs-view-action" disabled={poster === 'drawing'} onClick={onDraw}>
          {poster === 'drawing' ? say('drawing') : say('draw')}
        </button>
        {poster === 'failed' && <p className="hs-share-hint">{failure}</p>}
      </div>
    </div>
  )
}

import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { useState, type ReactElement } from 'react'
import type { Poster } from './scan-code.tsx'

interface Words {
  readonly title: string
  /** What the picture is of. */
  readonly alt: string
  readonly hint: string
  readonly file: string
  readonly download: string
}

interface DrawnPoster {
  readonly poster: Poster
  readonly draw: (drawing: Promise<Blob>) => void
  /** The picture once it is there, to keep. */
  readonly shown: ReactElement | null
}

export function usePoster({ title, alt, hint, file, download }: Words, onClose: () => void): DrawnPoster {
  const [poster, setPoster] = useState<Poster>(null)
  const draw = (drawing: Promise<Blob>): void => {
    setPoster('drawing')
    drawing.then(
      (blob) => setPoster({ url: URL.createObjectURL(blob) }),
      () => setPoster('failed'),
    )
  }
  if (poster === null || typeof poster === 'string') return { poster, draw, shown: null }
  const shown = (
    <ViewDialog title={title} onClose={onClose}>
      <img className="hs-share-poster" src={poster.url} alt={alt} />
      <p className="hs-share-hint">{hint}</p>
      <a className="hs-view-action" href={poster.url} download={file}>
        {download}
      </a>
    </ViewDialog>
  )
  return { poster, draw, shown }
}

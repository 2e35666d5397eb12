// Opens what is behind a hotspot. Each kind's own parts load when one of it is opened for the first time.
import { Suspense, useEffect, type ReactElement } from 'react'
import type { Opened } from '../../kinds/visited-kind.ts'
import '../../kinds/content.css'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import type { TourSounds } from '../sound/tour-sounds.ts'
import { say } from '../../words/say.ts'

interface Props {
  readonly opened: Opened
  readonly sounds: TourSounds
  /** In which it is written, where it is not that of the page. */
  readonly lang: string | undefined
  readonly onClose: () => void
}

export function ContentView({ opened, sounds, lang, onClose }: Props): ReactElement {
  const speaks = opened.kind !== 'words' && opened.speaks === true
  useEffect(() => {
    if (!speaks) return undefined
    sounds.hold(true)
    return () => sounds.hold(false)
  }, [sounds, speaks])

  if (opened.kind === 'own') return <Suspense fallback={null}>{opened.body(onClose)}</Suspense>
  if (opened.kind === 'words') {
    return (
      <ViewDialog
        title={opened.title === '' ? say('note') : opened.title}
        lang={opened.title === '' ? undefined : lang}
        onClose={onClose}
      >
        <p className="hs-view-words" lang={lang}>
          {opened.text}
        </p>
      </ViewDialog>
    )
  }
  return (
    <ViewDialog title={opened.title} lang={lang} size={opened.size ?? 'card'} onClose={onClose}>
      <Suspense fallback={<div className="hs-content-loading" aria-busy />}>{opened.body}</Suspense>
    </ViewDialog>
  )
}

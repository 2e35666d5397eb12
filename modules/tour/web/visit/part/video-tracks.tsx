// In which language a video's captions stand, and which of its sounds is heard.
import type { VideoControls, Viewer } from '@huanshi/viewer/types.ts'
import { spokenLanguage } from '@huanshi/ui/language/speech.ts'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { Captions } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { ViewChoice } from './view-choice.tsx'
import { useViewerFlag } from '../walk/use-viewer-flag.ts'
import { say } from '../video/words/say.ts'
import './video-tracks.css'

/** Nothing where there is nothing to choose. */
export function VideoTracks({ viewer }: { readonly viewer: Viewer }): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  const captions = useViewerFlag(viewer, 'video', ({ video }) => video?.captions.join() ?? '', '')
  const sounds = useViewerFlag(viewer, 'video', ({ video }) => video?.sounds.join() ?? '', '')
  const caption = useViewerFlag(viewer, 'video', ({ video }) => video?.caption ?? -1, -1)
  const sound = useViewerFlag(viewer, 'video', ({ video }) => video?.sound ?? 0, 0)
  const { video } = viewer
  if (video === null || (captions === '' && !sounds.includes(','))) return null
  return (
    <>
      <button
        type="button"
        aria-label={captions === '' ? say('sound') : say('captions')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Captions size={18} strokeWidth={1.75} />
      </button>
      {isOpen && (
        <ViewDialog title={captions === '' ? say('sound') : say('captions')} onClose={() => setOpen(false)}>
          <div className="hs-video-tracks">
            {captions !== '' && (
              <ViewChoice
                label={say('captions')}
                value={String(caption)}
                choices={[{ value: '-1', label: say('captionsOff') }, ...choicesOf(captions.split(','))]}
                onChange={(value) => showCaption(video, Number(value))}
              />
            )}
            {sounds.includes(',') && (
              <>
                {captions !== '' && <h3>{say('sound')}</h3>}
                <ViewChoice
                  label={say('sound')}
                  value={String(sound)}
                  choices={choicesOf(sounds.split(','))}
                  onChange={(value) => hear(video, Number(value))}
                />
              </>
            )}
          </div>
        </ViewDialog>
      )}
    </>
  )
}

function showCaption(video: VideoControls, caption: number): void {
  video.caption = caption
}

function hear(video: VideoControls, sound: number): void {
  video.sound = sound
}

/** Each language by its own name, which whoever speaks it looks for. */
function choicesOf(languages: readonly string[]): { value: string; label: string }[] {
  return languages.map((code, index) => ({
    value: String(index),
    label: nameOf(code) ?? say('soundNumber', { number: index + 1 }),
  }))
}

function nameOf(code: string): string | undefined {
  if (code === '') return undefined
  try {
    return new Intl.DisplayNames([code, spokenLanguage()], { type: 'language' }).of(code)
  } catch {
    return code
  }
}

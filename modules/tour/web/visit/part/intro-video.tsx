import { useEffect, useRef, useState, type ReactElement } from 'react'
import { say } from '../../words/say.ts'

/** The video before a tour. It may be skipped, and it never stands in the way: what does not play ends at once. */
export function IntroVideo({ url, onEnd }: { readonly url: string; readonly onEnd: () => void }): ReactElement {
  const video = useRef<HTMLVideoElement>(null)
  const [isSilent, setSilent] = useState(false)
  useEffect(() => {
    const element = video.current
    if (element === null) return
    element.play().catch(() => {
      // Without a touch before, browsers start only what makes no sound.
      element.muted = true
      setSilent(true)
      element.play().catch(onEnd)
    })
  }, [onEnd])
  return (
    <div className="hs-intro">
      <video ref={video} src={url} playsInline onEnded={onEnd} onError={onEnd} />
      <div className="hs-intro-tools">
        {isSilent && (
          <button
            type="button"
            className="hs-view-action"
            onClick={() => {
              if (video.current !== null) video.current.muted = false
              setSilent(false)
            }}
          >
            {say('introSound')}
          </button>
        )}
        <button type="button" className="hs-view-action" onClick={onEnd}>
          {say('skip')}
        </button>
      </div>
    </div>
  )
}

// The curtain before a tour: its cover, its name, one button. The first touch lets sound begin.
import { useEffect, useRef, type ReactElement } from 'react'
import { usePlayer } from '../player/player-context.ts'
import './splash.css'
import { say } from '../../words/say.ts'

export function Splash({ onStart }: { readonly onStart: () => void }): ReactElement {
  const { tour, skin, language } = usePlayer()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const { logoUrl, splash } = skin.options
  return (
    <div className="hs-splash" role="dialog" aria-modal aria-label={tour.title}>
      <div className="hs-splash-words">
        {logoUrl !== null && <img className="hs-splash-logo" src={logoUrl} alt="" />}
        <h2 lang={language.lang}>{tour.title}</h2>
        <p>{tour.displayName}</p>
        <button ref={button} type="button" className="hs-splash-start" onClick={onStart}>
          <span lang={splash.text === '' ? undefined : language.lang}>
            {splash.text === '' ? say('start') : splash.text}
          </span>
        </button>
      </div>
    </div>
  )
}

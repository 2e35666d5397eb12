// A few words beside the point that they are about: the picture stays as it is, and turns so that the point is seen.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { besidePoint } from './beside-point.ts'
import './point-card.css'
import { say } from '../../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

interface Props {
  readonly viewer: Viewer
  readonly at: Direction
  readonly title: string
  readonly text: string
  /** In which they are written, where it is not that of the page. */
  readonly lang: string | undefined
  readonly onClose: () => void
}

const TURN_MS = 500

export function PointCard({ viewer, at, title, text, lang, onClose }: Props): ReactElement {
  const card = useRef<HTMLElement>(null)
  const { yaw, pitch } = at
  useEffect(() => {
    const place = (): void => {
      const element = card.current
      if (element === null) return
      const point = viewer.project(yaw, pitch)
      const { clientWidth, clientHeight } = viewer.element
      const spot = besidePoint(point, element.getBoundingClientRect(), { width: clientWidth, height: clientHeight })
      element.dataset['away'] = String(spot === null)
      if (spot === null) return
      element.dataset['side'] = spot.side
      element.style.translate = `${spot.x}px ${spot.y}px`
      element.style.setProperty('--point', `${spot.arrow}px`)
    }
    place()
    void viewer.lookAt({ yaw, pitch }, { duration: TURN_MS })
    return viewer.on('frame', place)
  }, [viewer, yaw, pitch])
  useEffect(() => {
    const before = document.activeElement
    card.current?.focus({ preventScroll: true })
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose()
    }
    window.addEventListener('keydown', leave)
    const forget = viewer.on('click', onClose)
    return () => {
      window.removeEventListener('keydown', leave)
      forget()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [viewer, onClose])
  const name = title === '' ? say('note') : title
  return (
    <section ref={card} className="hs-point-card hs-view-bare" role="dialog" aria-label={name} tabIndex={-1}>
      <header>
        <h2 lang={title === '' ? undefined : lang}>{name}</h2>
        <button type="button" className="hs-view-tool" aria-label={sayPage('close')} onClick={onClose}>
          <X size={18} strokeWidth={1.75} />
        </button>
      </header>
      {text === '' ? null : <p lang={lang}>{text}</p>}
    </section>
  )
}

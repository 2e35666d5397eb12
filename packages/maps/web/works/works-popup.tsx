// What stands at a point of the map: picture, title, whose it is, and the way in.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { PlacedWork } from './placed-work.ts'
import { say } from '../words/say.ts'

export interface Picked {
  readonly x: number
  readonly y: number
  /** Null while they are read. */
  readonly works: readonly PlacedWork[] | null
}

const kinds = { pano: 'panorama', tour: 'tour' } as const
const EDGE = 12
const GAP = 14

export function WorksPopup({
  picked,
  onClose,
}: {
  readonly picked: Picked
  readonly onClose: () => void
}): ReactElement {
  const { x, y, works } = picked
  const box = useRef<HTMLElement>(null)
  // Within the map whatever its size, which pictures change: above the point, or below it where there is no room.
  useLayoutEffect(() => {
    const element = box.current
    const map = element?.parentElement
    if (element === null || map === null || map === undefined) return undefined
    const place = (): void => {
      const { offsetWidth: width, offsetHeight: height } = element
      const left = Math.max(EDGE, Math.min(map.clientWidth - width - EDGE, x - width / 2))
      const top = y - height - GAP < EDGE ? Math.min(y + GAP, map.clientHeight - height - EDGE) : y - height - GAP
      element.style.transform = `translate(${left}px, ${Math.max(EDGE, top)}px)`
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(element)
    return () => observer.disconnect()
  }, [x, y])
  return (
    <section ref={box} className="hs-works-popup" aria-label={say('worksHere')} aria-busy={works === null}>
      <button type="button" className="hs-works-close" aria-label={say('close')} onClick={onClose}>
        ×
      </button>
      {works === null ? <p>{say('reading')}</p> : null}
      {works?.length === 0 ? <p>{say('worksGone')}</p> : null}
      {works?.map(({ id, kind, title, coverUrl, author, address }) => (
        <a key={id} className="hs-works-card" href={address}>
          {coverUrl === null ? <span className="hs-works-blank" /> : <img src={coverUrl} alt="" />}
          <span>
            <strong lang={ownLang()}>{title}</strong>
            <small>{author === null ? say(kinds[kind]) : `${say(kinds[kind])} · ${author}`}</small>
          </span>
          <em>{say('enter')}</em>
        </a>
      ))}
    </section>
  )
}

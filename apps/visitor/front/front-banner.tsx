// The large picture of the front page; of several, one is seen and the others lie beside it, to be drawn in by hand or chosen below.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import { useRef, useState, type ReactElement } from 'react'
import { factsOf, type Work } from './work.ts'
import './front-banner.css'
import { say } from '../words/say.ts'

interface Props {
  readonly slides: readonly Work[]
  /** Of the page; the site's own words where it is not told. */
  readonly title?: string
}

export function FrontBanner({ slides, title = say('slogan') }: Props): ReactElement {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const follow = (): void => {
    const place = row.current
    if (place !== null && place.clientWidth > 0) setShown(Math.round(place.scrollLeft / place.clientWidth))
  }
  const show = (index: number): void => {
    const place = row.current
    place?.scrollTo({ left: index * place.clientWidth })
  }
  return (
    <section className="hs-front-hero" aria-label={say('banner')}>
      <ul ref={row} className="hs-front-slides" onScroll={follow}>
        {slides.map((work, index) => (
          <li key={work.id}>
            <a href={work.address} tabIndex={index === shown ? 0 : -1}>
              {work.coverUrl !== null && (
                <img src={work.coverUrl} alt="" fetchPriority={index === 0 ? 'high' : 'low'} />
              )}
              <span className="hs-front-words">
                <strong lang={ownLang()}>{work.title}</strong>
                <span>{factsOf(work)}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <h1 className="hs-front-slogan">{title}</h1>
      {slides.length > 1 && (
        <div className="hs-front-dots">
          {slides.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={say('slide', { number: index + 1, title })}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  )
}

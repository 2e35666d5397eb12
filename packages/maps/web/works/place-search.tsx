// Places of the map that comes along, found by their names without asking anybody.
import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type ReactElement } from 'react'
import type { LngLat } from '../lng-lat.ts'
import { findPlaces, loadPlaces, type NamedPlace } from '../named-places.ts'
import type { NamedWork } from './placed-work.ts'
import '@huanshi/ui/button/menu-entry.css'
import { say } from '../words/say.ts'

interface Props {
  readonly onFound: (place: { readonly at: LngLat; readonly zoom: number }) => void
  /** Where works are found too; those come first. */
  readonly findWorks?: (words: string, signal: AbortSignal) => Promise<readonly NamedWork[]>
  readonly onWork?: (work: NamedWork) => void
}

/** Between the last letter and the question to the server; ms. */
const PAUSE = 200
const kinds = { pano: 'panorama', tour: 'tour' } as const

export function PlaceSearch({ onFound, findWorks, onWork }: Props): ReactElement {
  const id = useId()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly NamedPlace[]>([])
  const [asked, setAsked] = useState('')
  const close = (name: string): void => {
    setWords(name)
    setAsked('')
    setFound([])
  }
  const search = (text: string): void => {
    setWords(text)
    setAsked(text.trim())
    if (text.trim() === '') return setFound([])
    loadPlaces().then(
      (places) => setFound(findPlaces(places, text)),
      () => setFound([]),
    )
  }
  const choose = ({ name, at, from }: NamedPlace): void => {
    close(name)
    onFound({ at, zoom: Math.max(4, from + 2) })
  }
  const works = useWorks(asked, findWorks)
  const enter = (work: NamedWork): void => {
    close(work.title)
    onWork?.(work)
  }
  const hint = findWorks === undefined ? say('findPlace') : say('findWork')
  return (
    <form
      className="hs-map-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const [[work], [place]] = [works, found]
        if (work !== undefined) enter(work)
        else if (place !== undefined) choose(place)
      }}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        value={words}
        maxLength={60}
        placeholder={hint}
        aria-label={hint}
        aria-controls={id}
        onChange={({ target }) => search(target.value)}
      />
      <ul id={id} hidden={found.length + works.length === 0}>
        {works.map((work) => (
          <li key={work.id}>
            <button type="button" className="hs-menu-entry" onClick={() => enter(work)}>
              {work.title}
              <small>{say(kinds[work.kind])}</small>
            </button>
          </li>
        ))}
        {found.map((place) => (
          <li key={`${place.name} ${place.at.join()}`}>
            <button type="button" className="hs-menu-entry" onClick={() => choose(place)}>
              {place.name}
              <small>{place.latin}</small>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

const none: readonly NamedWork[] = []

function useWorks(words: string, find: Props['findWorks']): readonly NamedWork[] {
  const [answer, setAnswer] = useState<{ readonly words: string; readonly works: readonly NamedWork[] }>()
  const ask = useEffectEvent((signal: AbortSignal) => find?.(words, signal) ?? Promise.resolve(none))
  useEffect(() => {
    if (words === '') return undefined
    const abort = new AbortController()
    const timer = setTimeout(() => {
      ask(abort.signal).then(
        (works) => abort.signal.aborted || setAnswer({ words, works }),
        () => undefined,
      )
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [words])
  return answer?.words === words ? answer.works : none
}

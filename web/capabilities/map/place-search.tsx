// Places of the map that comes along, found by their names without asking anybody.
import { Search } from 'lucide-react'
import { useId, useState, type ReactElement } from 'react'
import type { LngLat } from './lng-lat.ts'
import { findPlaces, loadPlaces, type NamedPlace } from './named-places.ts'

interface Props {
  readonly onFound: (place: { readonly at: LngLat; readonly zoom: number }) => void
}

export function PlaceSearch({ onFound }: Props): ReactElement {
  const id = useId()
  const [words, setWords] = useState('')
  const [found, setFound] = useState<readonly NamedPlace[]>([])
  const search = (text: string): void => {
    setWords(text)
    if (text.trim() === '') return setFound([])
    loadPlaces().then(
      (places) => setFound(findPlaces(places, text)),
      () => setFound([]),
    )
  }
  const choose = ({ name, at, from }: NamedPlace): void => {
    setWords(name)
    setFound([])
    onFound({ at, zoom: Math.max(4, from + 2) })
  }
  return (
    <form
      className="hs-map-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const [first] = found
        if (first !== undefined) choose(first)
      }}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        value={words}
        maxLength={60}
        placeholder="去一个地方"
        aria-label="去一个地方"
        aria-controls={id}
        onChange={({ target }) => search(target.value)}
      />
      <ul id={id} hidden={found.length === 0}>
        {found.map((place) => (
          <li key={`${place.name} ${place.at.join()}`}>
            <button type="button" onClick={() => choose(place)}>
              {place.name}
              <small>{place.latin}</small>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

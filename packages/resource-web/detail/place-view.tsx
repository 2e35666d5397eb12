// A place in figures, with a map for whoever asks.
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

const PlaceMap = lazy(async () => ({ default: (await import('../place/place-map.tsx')).PlaceMap }))

interface Props {
  readonly place: { readonly text: string; readonly lng: number; readonly lat: number }
}

export function PlaceView({ place: { text, lng, lat } }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="hs-fact-place">
      <span className="hs-figures">{text}</span>
      <button type="button" className="hs-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <MapPin size={14} strokeWidth={1.75} aria-hidden />
        {isOpen ? '收起地图' : '看地图'}
      </button>
      {isOpen ? (
        <Suspense fallback={<div className="hs-fact-map" />}>
          <PlaceMap at={[lng, lat]} />
        </Suspense>
      ) : null}
    </div>
  )
}

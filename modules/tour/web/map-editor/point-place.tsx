// The place of a point in words and figures: found by name, typed, or where the picture was taken, instead of dragged.
import { MapPin } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { OfferedPlace } from '@huanshi/resource-web/place/offered-place.ts'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'

const PlacePicker = lazy(async () => ({
  default: (await import('@huanshi/resource-web/place/place-picker.tsx')).PlacePicker,
}))

interface Props {
  readonly at: LngLat
  /** Where its scene was taken, as its panorama says. */
  readonly taken: { readonly lng: number; readonly lat: number } | null
  /** Null: it does not stand on the map any more. */
  readonly onPick: (at: LngLat | null) => void
}

export function PointPlace({ at, taken, onPick }: Props): ReactElement {
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <EditButton icon={MapPin} word="选择地点" size={16} onClick={() => setPicking(true)} />
      {isPicking ? (
        <Suspense fallback={null}>
          <OfferedPlace value={taken === null ? null : { lng: taken.lng, lat: taken.lat }}>
            <PlacePicker
              start={at}
              onPick={(place) => {
                setPicking(false)
                onPick(place)
              }}
              onClose={() => setPicking(false)}
            />
          </OfferedPlace>
        </Suspense>
      ) : null}
    </>
  )
}

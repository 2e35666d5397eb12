// Where the tour stands on the maps of lists and visitors.
import { Button } from 'antd'
import { MapPin, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { placeText } from '@huanshi/resource-web/place/place-text.ts'
import { useStudioState } from '../state/use-studio.ts'
import type { SetTour } from './set-tour.ts'

const PlacePicker = lazy(async () => ({
  default: (await import('@huanshi/resource-web/place/place-picker.tsx')).PlacePicker,
}))

export function PlaceSection({ set }: { readonly set: SetTour }): ReactElement {
  const location = useStudioState(({ draft }) => draft.location)
  const place = useStudioState(({ stored }) => stored.place)
  const [isPicking, setPicking] = useState(false)
  const from = location ?? place
  return (
    <Section title="地点">
      <div className="hs-studio-stack">
        <p className="hs-studio-quiet">{wordsOf(location !== null, place !== null)}</p>
        {from === null ? null : <p>{placeText(from)}</p>}
        <Button icon={<MapPin size={16} strokeWidth={1.75} />} onClick={() => setPicking(true)}>
          在地图上选
        </Button>
        {location === null ? null : (
          <Button icon={<Undo2 size={16} strokeWidth={1.75} />} onClick={() => set('location', null)}>
            用场景的地点
          </Button>
        )}
      </div>
      {isPicking ? (
        <Suspense fallback={null}>
          <PlacePicker
            start={from === null ? null : [from.lng, from.lat]}
            onClose={() => setPicking(false)}
            onPick={(picked) => {
              setPicking(false)
              set('location', picked === null ? null : { lng: picked[0], lat: picked[1] })
            }}
          />
        </Suspense>
      ) : null}
    </Section>
  )
}

function wordsOf(isGiven: boolean, isFound: boolean): string {
  if (isGiven) return '漫游在地图上的位置，访客看得到。'
  return isFound
    ? '用的是地图上的点或第一个有地点的场景；访客只看到公开了的地点。'
    : '场景都没有地点，漫游不在地图上；可以在这里选一个。'
}

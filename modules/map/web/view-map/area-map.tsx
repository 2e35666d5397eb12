// The map itself, with the areas on it, and above them every public tour and every public panorama whose author shows its place.
import type { PublicArea } from '@huanshi/maps/contract/public-area.ts'
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import type { PublicPlaces } from '../../contract/public-places.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { addAreaLayer, type AreaLayer } from '@huanshi/maps/web/area-drawing/area-layer.ts'
import { KindSwitch } from '@huanshi/maps/web/works/kind-switch.tsx'
import type { NamedWork, PlacedWork, WorkId } from '@huanshi/maps/web/works/placed-work.ts'
import { WorksMap } from '@huanshi/maps/web/works/works-map.tsx'
import { panoAddress, tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { publicGet } from '@huanshi/publishing/web/page/public-api.ts'
import { pointsAddress, queryOf, useMapChoice, type MapChoice } from './use-map-choice.ts'

interface Props {
  readonly areas: readonly PublicArea[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

export function AreaMap({ areas, chosen, onChoose }: Props): ReactElement {
  const [layer, setLayer] = useState<AreaLayer | null>(null)
  const [choice, choose] = useMapChoice()
  useEffect(() => {
    layer?.setAreas(areas)
    if (areas.length > 0) layer?.fit()
  }, [layer, areas])
  useEffect(() => layer?.choose(chosen), [layer, chosen])
  const query = queryOf(choice)
  return (
    <div className="hs-map-canvas">
      <WorksMap
        version={query}
        tiles={async (tile, signal) => {
          const answer = await fetch(pointsAddress(tile, query), { signal })
          if (!answer.ok) throw new Error(`points: ${answer.status}`)
          return answer.arrayBuffer()
        }}
        read={readWork}
        findWorks={(words, signal) => findWorks(words, choice, signal)}
        onMap={(map) => setLayer(addAreaLayer(map, (id) => onChoose(id)))}
        tools={<KindSwitch value={choice.kinds} onChange={(kinds) => choose({ ...choice, kinds })} />}
        range={{ value: choice.range, onChange: (range) => choose({ ...choice, range }) }}
      />
    </div>
  )
}

async function readWork({ id, kind }: WorkId): Promise<PlacedWork> {
  if (kind === 'tour') {
    const { title, coverUrl, displayName } = await publicGet<PublicTour>(`/api/View/Tours/${id}`)
    return { id, kind, title, coverUrl, author: displayName, address: tourAddress({ id }) }
  }
  const { title, coverUrl, displayName } = await publicGet<PublicPano>(`/api/View/Panos/${id}`)
  return { id, kind, title, coverUrl, author: displayName, address: panoAddress({ id }) }
}

async function findWorks(words: string, choice: MapChoice, signal: AbortSignal): Promise<readonly NamedWork[]> {
  const query = new URLSearchParams(queryOf({ ...choice, range: null }))
  query.set('search', words)
  const { items } = await publicGet<PublicPlaces>(`/api/View/Works/places?${query.toString()}`, { signal })
  return items.map(({ lng, lat, ...work }) => ({ ...work, at: [lng, lat] }))
}

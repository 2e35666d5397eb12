// The map itself, with the areas on it, and above them every public panorama whose author shows where it was taken.
import type { PublicArea } from '@huanshi/contract/protocol/public-area.ts'
import type { PublicPano } from '@huanshi/contract/protocol/public-pano.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { addAreaLayer, type AreaLayer } from '../../../capabilities/area-drawing/area-layer.ts'
import { WorksMap, type PlacedWork } from '../../../capabilities/map/works-map.tsx'
import type { PointTiles } from '../../../capabilities/map/geo-map.ts'
import { panoAddress } from '../../../capabilities/panorama/share-links.ts'
import { publicGet } from '../public-api.ts'

interface Props {
  readonly areas: readonly PublicArea[]
  readonly chosen: string | null
  readonly onChoose: (id: string | null) => void
}

export default function AreaMap({ areas, chosen, onChoose }: Props): ReactElement {
  const [layer, setLayer] = useState<AreaLayer | null>(null)
  useEffect(() => {
    layer?.setAreas(areas)
    if (areas.length > 0) layer?.fit()
  }, [layer, areas])
  useEffect(() => layer?.choose(chosen), [layer, chosen])
  return (
    <div className="hs-map-canvas">
      <WorksMap
        version=""
        tiles={readTile}
        read={readWork}
        onMap={(map) => setLayer(addAreaLayer(map, (id) => onChoose(id)))}
      />
    </div>
  )
}

const readTile: PointTiles = async ({ z, x, y }, signal) => {
  const answer = await fetch(`/api/View/Works/points/${z}/${x}/${y}?kind=pano`, { signal })
  if (!answer.ok) throw new Error(`points: ${answer.status}`)
  return answer.arrayBuffer()
}

async function readWork(id: string): Promise<PlacedWork> {
  const { title, coverUrl, displayName } = await publicGet<PublicPano>(`/api/View/Panos/${id}`)
  return { id, title, coverUrl, author: displayName, address: panoAddress(id) }
}

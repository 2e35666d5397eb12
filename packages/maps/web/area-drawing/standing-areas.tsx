// The areas that stand on a kind of map, wherever there is such a map: drawn, touched, and told of on a card.
import type { AreaMaps, PublicArea } from '../../contract/public-area.ts'
import { useEffect, useState, type ReactElement } from 'react'
import type { GeoMap } from '../geo-map.ts'
import { AreaCard } from './area-card.tsx'
import { addAreaLayer, type AreaLayer } from './area-layer.ts'

interface Props {
  readonly map: GeoMap
  readonly kind: AreaMaps
}

export function StandingAreas({ map, kind }: Props): ReactElement | null {
  const [areas, setAreas] = useState<readonly PublicArea[]>([])
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    // A map without its areas is still a map.
    readAreas(kind, abort.signal).then(setAreas, () => undefined)
    return () => abort.abort()
  }, [kind])
  useEffect(() => {
    if (areas.length === 0) return undefined
    const layer: AreaLayer = addAreaLayer(map, setChosen)
    layer.setAreas(areas)
    return () => layer.remove()
  }, [map, areas])
  const open = areas.find(({ id }) => id === chosen)
  return open === undefined ? null : (
    <div className="hs-standing-area">
      <AreaCard area={open} onClose={() => setChosen(null)} />
    </div>
  )
}

/** Those that are drawn only when asked for need a list to ask from. */
async function readAreas(kind: AreaMaps, signal: AbortSignal): Promise<PublicArea[]> {
  const answer = await fetch(`/api/View/Areas?map=${kind}`, { signal })
  if (!answer.ok) throw new Error(`areas: ${answer.status}`)
  const areas = (await answer.json()) as PublicArea[] // by the contract's schema on the server
  return areas.filter(({ feature }) => feature.properties.visibility !== false)
}

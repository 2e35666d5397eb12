// The map of the earth, which needs no network: its points follow as it is moved.
import { ScaleControl, type Map as WorldMap } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { createWorldMap } from '../../../capabilities/resource/place/world-map.ts'
import type { Projection } from './board.ts'
import type { Place } from './model/map-edit.ts'

interface Props {
  readonly points: readonly Place[]
  readonly children: (projection: Projection) => ReactNode
}

/** Nothing placed yet: the whole of China. */
const start = { at: [104.2, 35.8] as const, zoom: 3 }
const CLOSE_UP = 17
const CLOSEST = 20

export function GeoBoard({ points, children }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<WorldMap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [, setMoves] = useState(0)
  const open = useEffectEvent((element: HTMLElement): WorldMap | null => {
    try {
      const made = createWorldMap({ host: element, ...start, maxZoom: CLOSEST })
      made.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-right')
      made.on('move', () => setMoves((moves) => moves + 1))
      made.once('load', () => setMap(made))
      showAll(made, points, 0)
      return made
    } catch {
      setBroken(true)
      return null
    }
  })
  useEffect(() => {
    const made = host.current === null ? null : open(host.current)
    return () => made?.remove()
  }, [])
  // The first point shows where the map should be.
  const had = useRef(points.length)
  useEffect(() => {
    if (map !== null && points.length > had.current + 1) showAll(map, points, 600)
    had.current = points.length
  }, [map, points])
  const projection = useMemo((): Projection | null => {
    if (map === null) return null
    return {
      toBoard: ({ x, y }) => map.project([x, y]),
      fromBoard: ({ x, y }) => {
        const { lng, lat } = map.unproject([x, y]).wrap()
        return { x: lng, y: lat }
      },
      middle: () => {
        const { lng, lat } = map.getCenter().wrap()
        return { x: lng, y: lat }
      },
    }
  }, [map])
  return (
    <div className="hs-map-board hs-map-geo" data-board>
      <div ref={host} className="hs-map-ground" />
      {isBroken ? <p className="hs-map-words">这台设备不能显示地图</p> : null}
      {projection === null ? null : children(projection)}
    </div>
  )
}

function showAll(map: WorldMap, points: readonly Place[], duration: number): void {
  if (points.length === 0) return
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const corners: [[number, number], [number, number]] = [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
  map.fitBounds(corners, { padding: 64, maxZoom: CLOSE_UP, duration })
}

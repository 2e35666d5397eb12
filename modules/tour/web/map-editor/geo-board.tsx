// The map of the earth, which needs no network: its points follow as it is moved.
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { GeoMap } from '@huanshi/maps/web/geo-map.ts'
import { openMap } from '@huanshi/maps/web/open/open-map.ts'
import type { Projection } from './board.ts'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { TrackLine } from './track-line.tsx'
import type { Place } from './model/map-edit.ts'
import '@huanshi/maps/web/map-trouble.css'

interface Props {
  readonly points: readonly Place[]
  /** The file of its track. */
  readonly trackId: string | null
  readonly children: (projection: Projection) => ReactNode
}

/** Nothing placed yet: the whole of China. */
const start = { center: [104.2, 35.8] as const, zoom: 3 }
const CLOSE_UP = 17
/** Scenes of one house stand a few metres apart. */
const CLOSE_UP_OF_SEVERAL = 19
const CLOSEST = 20

export function GeoBoard({ points, trackId, children }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<GeoMap | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [, setMoves] = useState(0)
  const open = useEffectEvent((element: HTMLElement): GeoMap => {
    const made = openMap({ host: element, view: start, maxZoom: CLOSEST })
    made.on('move', () => setMoves((moves) => moves + 1))
    made.on('broken', () => setBroken(true))
    setMap(made)
    showAll(made, points, 0)
    return made
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
    const place = ([x, y]: LngLat): Place => ({ x, y })
    return {
      toBoard: ({ x, y }) => map.project([x, y]),
      fromBoard: (pixel) => place(map.unproject(pixel)),
      middle: () => place(map.view().center),
    }
  }, [map])
  return (
    <div className="hs-map-board" data-board>
      <div ref={host} className="hs-map-ground" />
      {map === null || trackId === null ? null : <TrackLine map={map} libId={trackId} />}
      {isBroken ? <p className="hs-map-trouble">这台设备不能显示地图</p> : null}
      {projection === null ? null : children(projection)}
    </div>
  )
}

function showAll(map: GeoMap, points: readonly Place[], duration: number): void {
  if (points.length === 0) return
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const bounds = { west: Math.min(...xs), south: Math.min(...ys), east: Math.max(...xs), north: Math.max(...ys) }
  map.fit(bounds, { padding: 64, maxZoom: points.length > 1 ? CLOSE_UP_OF_SEVERAL : CLOSE_UP, duration })
}

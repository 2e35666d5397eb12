// The track on the map, with a marker where the playback, or the pointer on the profile, stands.
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { GeoMap, MapBounds, PlacedElement } from '@huanshi/maps/web/geo-map.ts'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { openMap } from '@huanshi/maps/web/open/open-map.ts'
import type { Track } from './track-line.ts'
import { say } from './words/say.ts'

interface Props {
  readonly track: Track
  readonly at: LngLat | null
}

const china = { center: [104, 35] as const, zoom: 3 }
const CLOSEST = 15
const SUN = '#f2541b'

export function TrackMap({ track, at }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const marker = useRef<PlacedElement>(null)
  const [isBroken, setBroken] = useState(false)
  const open = useEffectEvent((element: HTMLElement, shown: Track) => {
    const map = openMap({ host: element, view: china })
    map.on('broken', () => setBroken(true))
    draw(map, shown)
    const dot = document.createElement('i')
    dot.className = 'hs-track-marker'
    marker.current = at === null ? null : map.addElement(at, dot, 'center')
    return () => map.remove()
  })
  useEffect(() => (host.current === null ? undefined : open(host.current, track)), [track])
  useEffect(() => {
    if (at !== null) marker.current?.moveTo(at)
  }, [at])
  if (isBroken) return <p className="hs-track-words">{say('noMap')}</p>
  return <div ref={host} className="hs-track-map" />
}

function draw(map: GeoMap, { lines, color, areas, places }: Track): void {
  if (areas.length > 0) map.addAreas().set(areas)
  map.addTracks().set([{ id: 'track', lines, color: color ?? SUN, width: 4 }])
  for (const { at, name } of places) {
    const pin = document.createElement('span')
    pin.className = 'hs-track-place'
    pin.textContent = name
    map.addElement(at, pin, 'center')
  }
  const bounds = boundsOf([...lines.flat(), ...cornersOf(areas), ...places.map(({ at }) => at)])
  if (bounds !== null) map.fit(bounds, { padding: 32, maxZoom: CLOSEST })
}

function cornersOf(areas: Track['areas']): LngLat[] {
  const rings = areas.flatMap(({ feature: { geometry } }) =>
    geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
  )
  return rings.flat().map(([lng = 0, lat = 0]): LngLat => [lng, lat])
}

function boundsOf(all: readonly LngLat[]): MapBounds | null {
  const [first] = all
  if (first === undefined) return null
  const start = { west: first[0], south: first[1], east: first[0], north: first[1] }
  return all.reduce(
    ({ west, south, east, north }, [lng, lat]) => ({
      west: Math.min(west, lng),
      south: Math.min(south, lat),
      east: Math.max(east, lng),
      north: Math.max(north, lat),
    }),
    start,
  )
}

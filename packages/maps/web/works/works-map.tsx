// Works on the map: those near each other as one circle with their number, each alone as a point with the way it faces. A point
// opens what it is; a circle opens its surroundings.
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode } from 'react'
import type { FoundPoint, GeoMap, Pixel, PointsLayer, PointTiles } from '../geo-map.ts'
import { firstView } from '../first-view.ts'
import { openMap } from '../open/open-map.ts'
import { PlaceSearch } from './place-search.tsx'
import type { NamedWork, PlacedWork, WorkId, WorkKind } from './placed-work.ts'
import { RangeTool } from '../range/range-tool.tsx'
import { WorksPopup, type Picked } from './works-popup.tsx'
import './works-map.css'
import { say } from '../words/say.ts'

interface Props {
  readonly tiles: PointTiles
  readonly read: (work: WorkId) => Promise<PlacedWork>
  /** What else lies on the map. */
  readonly onMap?: (map: GeoMap) => void
  /** What the tiles depend on: with another word they are read again. */
  readonly version: string
  readonly findWorks?: (words: string, signal: AbortSignal) => Promise<readonly NamedWork[]>
  /** Of the kind that a tile does not name. */
  readonly kind?: WorkKind
  /** Beside the choice of a range. */
  readonly tools?: ReactNode
  readonly range?: { readonly value: string | null; readonly onChange: (range: string | null) => void }
}

const CLOSEST = 18
const CLOSE = 15
const MOST_SHOWN = 8
/** Where the person looked last; another list goes on there, until the page is left. */
let lastView = firstView

export function WorksMap({ tiles, read, version, onMap, findWorks, kind = 'pano', tools, range }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<GeoMap | null>(null)
  const points = useRef<PointsLayer>(null)
  const [isBroken, setBroken] = useState(false)
  const [picked, setPicked] = useState<Picked | null>(null)
  const show = (at: Pixel, works: readonly WorkId[]): void => {
    setPicked({ ...at, works: null })
    void Promise.all(works.map((work) => read(work).catch(() => null))).then((all) =>
      setPicked({ ...at, works: all.filter((work) => work !== null) }),
    )
  }
  const pick = useEffectEvent((made: GeoMap, pixel: Pixel) => {
    const found = points.current?.under(pixel) ?? []
    const cluster = found.find(({ count }) => count > 1)
    if (cluster !== undefined) {
      setPicked(null)
      made.setView({ center: cluster.at, zoom: Math.min(CLOSEST, made.view().zoom + 2) }, { duration: 500 })
      return
    }
    const works = found.flatMap((point) => workOf(point, kind)).slice(0, MOST_SHOWN)
    if (works.length === 0) setPicked(null)
    else show(pixel, works)
  })
  const ready = useEffectEvent((made: GeoMap) => onMap?.(made))
  const fetchTile = useEffectEvent((...asked: Parameters<PointTiles>) => tiles(...asked))
  const open = useEffectEvent((element: HTMLElement) => {
    const made = openMap({ host: element, view: lastView, maxZoom: CLOSEST })
    ready(made)
    points.current = made.addPoints((...asked) => fetchTile(...asked))
    setMap(made)
    made.on('press', ({ pixel }) => pick(made, pixel))
    made.on('move', () => setPicked(null))
    made.on('settle', () => {
      lastView = made.view()
    })
    made.on('broken', () => setBroken(true))
    return () => made.remove()
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    points.current?.setTiles((...asked) => fetchTile(...asked))
  }, [version])
  const goTo = (work: NamedWork): void => {
    if (map === null) return
    const stop = map.on('settle', () => {
      stop()
      show(map.project(work.at), [work])
    })
    map.setView({ center: work.at, zoom: Math.max(CLOSE, map.view().zoom) }, { duration: 900 })
  }
  if (isBroken) return <p className="hs-works-broken">{say('broken')}</p>
  return (
    <div className="hs-works-map">
      <div ref={host} className="hs-works-ground" />
      <div className="hs-works-tools">
        {tools}
        {range === undefined || map === null ? null : <RangeTool map={map} {...range} />}
      </div>
      <PlaceSearch
        onFound={({ at, zoom }) => map?.setView({ center: at, zoom }, { duration: 900 })}
        {...(findWorks === undefined ? {} : { findWorks, onWork: goTo })}
      />
      {picked === null ? null : <WorksPopup picked={picked} onClose={() => setPicked(null)} />}
    </div>
  )
}

function workOf({ id, tags }: FoundPoint, fallback: WorkKind): WorkId[] {
  if (id === null) return []
  const kind = tags['kind']
  return [{ id, kind: kind === 'pano' || kind === 'tour' ? kind : fallback }]
}

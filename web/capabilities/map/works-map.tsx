// Works on the map: those near each other as one circle with their number, each alone as a point with the way it faces. A point
// opens what it is; a circle opens its surroundings.
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import type { GeoMap, Pixel, PointsLayer, PointTiles } from './geo-map.ts'
import { openMap } from './open-map.ts'
import { PlaceSearch } from './place-search.tsx'
import './works-map.css'

/** A work as its popup shows it. */
export interface PlacedWork {
  readonly id: string
  readonly title: string
  readonly coverUrl: string | null
  readonly author: string | null
  readonly address: string
}

interface Props {
  readonly tiles: PointTiles
  readonly read: (id: string) => Promise<PlacedWork>
  /** What else lies on the map. */
  readonly onMap?: (map: GeoMap) => void
  /** What the tiles depend on: with another word they are read again. */
  readonly version: string
}

interface Picked {
  readonly x: number
  readonly y: number
  readonly works: readonly PlacedWork[] | null
}

/** The whole of China, and much of what lies around it. */
const start = { center: [104, 33] as const, zoom: 2.6 }
const CLOSEST = 18
const MOST_SHOWN = 8

export function WorksMap({ tiles, read, version, onMap }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<GeoMap | null>(null)
  const points = useRef<PointsLayer>(null)
  const [isBroken, setBroken] = useState(false)
  const [picked, setPicked] = useState<Picked | null>(null)
  const pick = useEffectEvent((made: GeoMap, pixel: Pixel) => {
    const found = points.current?.under(pixel) ?? []
    const cluster = found.find(({ count }) => count > 1)
    if (cluster !== undefined) {
      setPicked(null)
      made.setView({ center: cluster.at, zoom: Math.min(CLOSEST, made.view().zoom + 2) }, { duration: 500 })
      return
    }
    const ids = found.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, MOST_SHOWN)
    if (ids.length === 0) return setPicked(null)
    setPicked({ ...pixel, works: null })
    Promise.all(ids.map((id) => read(id).catch(() => null))).then(
      (works) => setPicked({ ...pixel, works: works.filter((work) => work !== null) }),
      () => setPicked(null),
    )
  })
  const ready = useEffectEvent((made: GeoMap) => onMap?.(made))
  const fetchTile = useEffectEvent((...asked: Parameters<PointTiles>) => tiles(...asked))
  const open = useEffectEvent((element: HTMLElement) => {
    const made = openMap({ host: element, view: start, maxZoom: CLOSEST })
    ready(made)
    points.current = made.addPoints((...asked) => fetchTile(...asked))
    setMap(made)
    made.on('press', ({ pixel }) => pick(made, pixel))
    made.on('move', () => setPicked(null))
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
  if (isBroken) return <p className="hs-works-broken">这台设备不能显示地图，请换成列表查看。</p>
  return (
    <div className="hs-works-map">
      <div ref={host} className="hs-works-ground" />
      <PlaceSearch onFound={({ at, zoom }) => map?.setView({ center: at, zoom }, { duration: 900 })} />
      {picked === null ? null : <Popup picked={picked} onClose={() => setPicked(null)} />}
    </div>
  )
}

function Popup({ picked, onClose }: { readonly picked: Picked; readonly onClose: () => void }): ReactElement {
  const { x, y, works } = picked
  return (
    <section className="hs-works-popup" style={{ left: x, top: y }} aria-label="这里的作品" aria-busy={works === null}>
      <button type="button" className="hs-works-close" aria-label="关闭" onClick={onClose}>
        ×
      </button>
      {works === null ? <p>正在读取…</p> : null}
      {works?.length === 0 ? <p>这里的作品已经不公开了。</p> : null}
      {works?.map(({ id, title, coverUrl, author, address }) => (
        <a key={id} className="hs-works-card" href={address}>
          {coverUrl === null ? <span className="hs-works-blank" /> : <img src={coverUrl} alt="" />}
          <span>
            <strong>{title}</strong>
            {author === null ? null : <small>{author}</small>}
          </span>
          <em>进入</em>
        </a>
      ))}
    </section>
  )
}

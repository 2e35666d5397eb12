// Works on the map: those near each other as one circle with their number, each alone as a point with the way it faces. A point
// opens what it is; a circle opens its surroundings.
import type { Map } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { createMap } from './maplibre/create-map.ts'
import { addPoints, nearestPoints, type PointTiles } from './maplibre/point-layer.ts'
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
  /** What else lies on the map, once it stands. */
  readonly onMap?: (map: Map) => void
  /** What the tiles depend on: with another word they are read again. */
  readonly version: string
}

interface Picked {
  readonly x: number
  readonly y: number
  readonly works: readonly PlacedWork[] | null
}

/** The whole of China, and much of what lies around it. */
const start = { at: [104, 33] as const, zoom: 2.6 }
const CLOSEST = 18
const MOST_SHOWN = 8

export function WorksMap({ tiles, read, version, onMap }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<Map | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [picked, setPicked] = useState<Picked | null>(null)
  const pick = useEffectEvent((made: Map, at: { readonly x: number; readonly y: number }) => {
    const found = nearestPoints(made, at)
    const cluster = found.find(({ count }) => count > 1)
    if (cluster !== undefined) {
      setPicked(null)
      made.easeTo({ center: [...cluster.at], zoom: Math.min(CLOSEST, made.getZoom() + 2) })
      return
    }
    const ids = found.flatMap(({ id }) => (id === null ? [] : [id])).slice(0, MOST_SHOWN)
    if (ids.length === 0) return setPicked(null)
    setPicked({ ...at, works: null })
    Promise.all(ids.map((id) => read(id).catch(() => null))).then(
      (works) => setPicked({ ...at, works: works.filter((work) => work !== null) }),
      () => setPicked(null),
    )
  })
  const ready = useEffectEvent((made: Map) => onMap?.(made))
  const fetchTile = useEffectEvent((...asked: Parameters<PointTiles>) => tiles(...asked))
  const open = useEffectEvent((element: HTMLElement) => {
    try {
      const made = createMap({ host: element, ...start, maxZoom: CLOSEST })
      made.once('load', () => {
        ready(made)
        addPoints(made, (...asked) => fetchTile(...asked))
        setMap(made)
      })
      made.on('click', ({ point }) => pick(made, point))
      made.on('movestart', () => setPicked(null))
      return () => made.remove()
    } catch {
      setBroken(true)
      return undefined
    }
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  const shown = useRef(version)
  useEffect(() => {
    if (map === null || shown.current === version) return
    shown.current = version
    addPoints(map, (...asked) => fetchTile(...asked))
  }, [map, version])
  if (isBroken) return <p className="hs-works-broken">这台设备不能显示地图，请换成列表查看。</p>
  return (
    <div className="hs-works-map">
      <div ref={host} className="hs-works-ground" />
      <PlaceSearch onFound={({ at, zoom }) => map?.flyTo({ center: [...at], zoom, duration: 900 })} />
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

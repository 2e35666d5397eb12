// The scenes of a tour on the map of the earth. Each is a button of its own, for the keyboard too; names give way to one another.
import type { PublicTour } from '../../../contract/public-tour.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { StandingAreas } from '@huanshi/maps/web/area-drawing/standing-areas.tsx'
import type { GeoMap, MapBounds } from '@huanshi/maps/web/geo-map.ts'
import { openMap } from '@huanshi/maps/web/open/open-map.ts'
import { TourMap } from '../part/tour-map.tsx'
import { usePlayer } from '../player/player-context.ts'
import { freeLabels } from './free-labels.ts'
import { say } from '../../words/say.ts'

interface Props {
  readonly map: PublicTour['map']
}

/** The head and the strip of scenes lie over the map. */
const FREE = { top: 112, right: 56, bottom: 208, left: 56 }
const CLOSEST = 18
/** Half of what is seen of a pin; pixels. */
const MARKER = 9

export default function SceneMap({ map }: Props): ReactElement {
  const { scenes, go } = usePlayer()
  const host = useRef<HTMLDivElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [ground, setGround] = useState<GeoMap | null>(null)
  const enter = useEffectEvent((id: string) => go(id))
  const open = useEffectEvent((element: HTMLElement) => {
    const bounds = boundsOf(map)
    const center = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2] as const
    const made = openMap({ host: element, view: { center, zoom: 14 }, maxZoom: CLOSEST })
    made.fit(bounds, { padding: FREE, maxZoom: CLOSEST })
    made.on('broken', () => setBroken(true))
    const pins = map.points.flatMap((point) => {
      const scene = scenes.find(({ id }) => id === point.sceneId)
      if (scene === undefined) return []
      const pin = pinOf(scene, point.heading, () => enter(scene.id))
      const at = [point.x, point.y] as const
      made.addElement(at, pin, 'center')
      return [{ at, pin }]
    })
    const arrange = (): void => arrangeLabels(made, pins)
    arrange()
    made.on('settle', arrange)
    setGround(made)
    return () => made.remove()
  })
  useEffect(() => (host.current === null ? undefined : open(host.current)), [])
  // Where no map can be drawn the scenes are still there, to scale.
  if (isBroken) return <TourMap size="large" map={map} />
  return (
    <>
      <div ref={host} className="hs-scene-map" />
      {ground === null ? null : <StandingAreas map={ground} kind="tours" />}
    </>
  )
}

interface Named {
  readonly title: string
  readonly thumbnailUrl: string | null
}

function pinOf({ title, thumbnailUrl }: Named, heading: number, onPress: () => void): HTMLElement {
  const pin = document.createElement('button')
  pin.type = 'button'
  pin.className = 'hs-scene-pin'
  pin.setAttribute('aria-label', say('enterScene', { title }))
  const cone = document.createElement('i')
  cone.style.rotate = `${heading}deg`
  const name = document.createElement('span')
  name.textContent = title
  pin.append(cone, name)
  if (thumbnailUrl !== null) {
    const picture = document.createElement('img')
    picture.alt = ''
    picture.loading = 'lazy'
    picture.src = thumbnailUrl
    pin.append(picture)
  }
  pin.addEventListener('click', onPress)
  return pin
}

interface Pinned {
  readonly at: readonly [number, number]
  readonly pin: HTMLElement
}

function arrangeLabels(map: GeoMap, pins: readonly Pinned[]): void {
  const boxes = pins.map(({ at, pin }) => {
    const { x, y } = map.project(at)
    const half = (pin.querySelector('span')?.offsetWidth ?? 0) / 2
    return { left: x - half, right: x + half, top: y + 12, bottom: y + 34 }
  })
  const markers = pins.map(({ at }) => {
    const { x, y } = map.project(at)
    return { left: x - MARKER, right: x + MARKER, top: y - MARKER, bottom: y + MARKER }
  })
  const free = freeLabels(boxes, markers)
  for (const [index, { pin }] of pins.entries()) pin.dataset['covered'] = String(!free.has(index))
}

function boundsOf({ points }: PublicTour['map']): MapBounds {
  const [lngs, lats] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

// All rooms from outside: turned by pointer, wheel and keys; a press on a room, or on the sign of its camera, walks there.
import { createDollhouse, type Dollhouse } from '@huanshi/rooms/dollhouse/dollhouse.ts'
import type { DollhouseRoom } from '@huanshi/rooms/dollhouse/room-shell.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react'
import type { PublicTour } from '../../../contract/public-tour.ts'
import { mountsIn } from '../../../contract/mounted-pictures.ts'
import { pictureOf } from '../../rooms/room-picture.ts'
import { floorsOf } from '@huanshi/rooms/outlined-rooms.ts'
import { solvedRooms } from '../../rooms/solved-rooms.ts'
import { say } from '../../rooms/words/say.ts'
import { usePlayer } from '../player/player-context.ts'
import { FloorChoice } from './floor-choice.tsx'
import './rooms-view.css'

const TURN = 6
const ZOOM = 1.15
/** Metres, of signs that are told apart. */
const MOST_AWAY = 10_000

const steps: Readonly<Record<string, (house: Dollhouse) => void>> = {
  ArrowLeft: (house) => house.turn(-TURN, 0),
  ArrowRight: (house) => house.turn(TURN, 0),
  ArrowUp: (house) => house.turn(0, TURN),
  ArrowDown: (house) => house.turn(0, -TURN),
  '+': (house) => house.zoom(ZOOM),
  '=': (house) => house.zoom(ZOOM),
  '-': (house) => house.zoom(1 / ZOOM),
}

interface Props {
  /** Somebody walks into a room: what it stands in may close. */
  readonly onGone?: (() => void) | undefined
  /** As large as the grid that it stands in, below the choice of floors. */
  readonly isFilling?: boolean
}

export function RoomsView(props: Props): ReactElement {
  const [attempt, setAttempt] = useState(0)
  return <House key={attempt} {...props} onLost={() => setAttempt(attempt + 1)} />
}

/** @param onLost the browser took what draws it, and it is to be made anew */
function House({ onGone, isFilling = false, onLost }: Props & { readonly onLost: () => void }): ReactElement {
  const { tour, go } = usePlayer()
  const rooms = useMemo(() => shownRooms(tour), [tour])
  const floors = useMemo(
    () => floorsOf(tour.rooms).filter(({ id }) => rooms.some(({ floor }) => floor?.id === id)),
    [tour, rooms],
  )
  const [floor, setFloor] = useState<string | null>(null)
  /** A sign for each camera. */
  const cameras = useMemo(() => camerasIn(tour), [tour])
  const sceneOf = useMemo(() => new Map(cameras.map(({ id, sceneId }) => [id, sceneId])), [cameras])
  const host = useRef<HTMLDivElement>(null)
  const signs = useRef(new Map<string, HTMLElement>())
  const house = useRef<Dollhouse | null>(null)
  const [isUnable, setUnable] = useState(false)
  const enter = (id: string): void => {
    const sceneId = sceneOf.get(id)
    if (sceneId === undefined) return
    onGone?.()
    go(sceneId)
  }
  const onRoom = useEffectEvent(enter)
  const lost = useEffectEvent(onLost)
  const floorNow = useEffectEvent(() => floor)
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const style = getComputedStyle(element)
    const colours = { wall: style.getPropertyValue('--hs-placard'), line: style.getPropertyValue('--hs-on-glass3') }
    const place = (): void => placeSigns(house.current, signs.current)
    try {
      house.current = createDollhouse(element, rooms, {
        colours,
        onRoom: (id) => onRoom(id),
        onFrame: place,
        onLost: () => lost(),
      })
      house.current.showFloor(floorNow())
    } catch {
      // What it depends on is the browser.
      queueMicrotask(() => setUnable(true))
      return undefined
    }
    const press = (event: KeyboardEvent): void => {
      const step = steps[event.key]
      if (step === undefined || house.current === null) return
      step(house.current)
      event.preventDefault()
    }
    element.addEventListener('keydown', press)
    return () => {
      element.removeEventListener('keydown', press)
      house.current?.destroy()
      house.current = null
    }
  }, [rooms])
  useEffect(() => house.current?.showFloor(floor), [floor])
  if (isUnable) return <p className="hs-view-words">{say('dollhouseUnable')}</p>
  return (
    <>
      <FloorChoice floors={floors} value={floor} onChange={setFloor} hasAll />
      <div
        ref={host}
        className="hs-rooms-view"
        data-fills={isFilling || undefined}
        role="application"
        aria-label={say('dollhouseView')}
        tabIndex={0}
      >
        <Signs {...{ cameras, signs }} onEnter={enter} />
      </div>
    </>
  )
}

interface SignsProps {
  readonly cameras: readonly Sign[]
  readonly signs: RefObject<Map<string, HTMLElement>>
  readonly onEnter: (id: string) => void
}

function Signs({ cameras, signs, onEnter }: SignsProps): ReactElement[] {
  const { scene, language } = usePlayer()
  return cameras.map(({ id, sceneId, name }) => (
    <button
      key={id}
      ref={(element) => {
        if (element === null) signs.current.delete(id)
        else signs.current.set(id, element)
      }}
      type="button"
      className="hs-rooms-sign"
      lang={language.lang}
      aria-current={sceneId === scene.id ? 'location' : undefined}
      onClick={() => onEnter(id)}
    >
      {name}
    </button>
  ))
}

function placeSigns(house: Dollhouse | null, signs: ReadonlyMap<string, HTMLElement>): void {
  for (const [id, sign] of signs) {
    const at = house?.cameraOf(id) ?? null
    sign.hidden = at === null
    if (at === null) continue
    // It stays in the order of keys, and for who hears it; with the focus on it, it is seen.
    sign.dataset['behind'] = String(at.isBehind)
    sign.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`
    // The nearer ones lie above the others.
    sign.style.zIndex = String(MOST_AWAY - Math.round(at.away))
  }
}

function shownRooms(tour: PublicTour): DollhouseRoom[] {
  const { plan, views } = solvedRooms(tour.rooms, tour.scenes)
  const scenes = new Map(tour.scenes.map((scene) => [scene.id, scene]))
  return plan.map((room) => {
    const [own, ...others] = views.filter(({ roomId }) => roomId === room.id)
    const scene = scenes.get(own?.sceneId ?? '')
    const stands = others.map(({ sceneId, camera: { id, pose, room: around } }) => ({
      id,
      pose,
      cameraHeight: around.cameraHeight,
      ...pictureOf(scenes.get(sceneId)),
    }))
    return { ...room, ...pictureOf(scene), stands, pictures: mountsIn(room.id, scene, tour.libs) }
  })
}

interface Sign {
  readonly id: string
  readonly sceneId: string
  /** Of the room, or of the scene where several stand in one. */
  readonly name: string
}

function camerasIn(tour: PublicTour): Sign[] {
  const { views } = solvedRooms(tour.rooms, tour.scenes)
  return views.map(({ sceneId, roomId, camera: { id, name } }) => ({
    id,
    sceneId,
    name: id === roomId ? name : (tour.scenes.find((scene) => scene.id === sceneId)?.title ?? name),
  }))
}

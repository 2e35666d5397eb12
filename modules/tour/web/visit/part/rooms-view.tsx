// All rooms from outside: turned by pointer, wheel and keys; a press on a room, or on the sign of its camera, walks there.
import { createDollhouse, type Dollhouse } from '@huanshi/rooms/dollhouse/dollhouse.ts'
import type { DollhouseRoom } from '@huanshi/rooms/dollhouse/room-shell.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactElement } from 'react'
import { useSpokenLanguage } from '@huanshi/ui/language/speech.ts'
import type { PublicTour } from '../../../contract/public-tour.ts'
import { mountsIn } from '../../../contract/mounted-pictures.ts'
import { roomMarks, type RoomMark } from '../../rooms/room-marks.ts'
import { pictureOf } from '../../rooms/room-picture.ts'
import { floorsOf } from '@huanshi/rooms/outlined-rooms.ts'
import { solvedRooms } from '../../rooms/solved-rooms.ts'
import { say } from '../../rooms/words/say.ts'
import { usePlayer, type Player } from '../player/player-context.ts'
import { FloorChoice } from './floor-choice.tsx'
import { camerasIn, drawCone, lookingIn, Marks, placeSigns, Signs } from './rooms-signs.tsx'
import './rooms-view.css'

const TURN = 6
const ZOOM = 1.15

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
  const player = usePlayer()
  const { tour, go } = player
  const spoken = useSpokenLanguage()
  const marks = useMemo(() => roomMarks(tour, spoken), [tour, spoken])
  const rooms = useMemo(() => shownRooms(tour, marks), [tour, marks])
  const floors = useMemo(
    () => floorsOf(tour.rooms).filter(({ id }) => rooms.some(({ floor }) => floor?.id === id)),
    [tour, rooms],
  )
  const [floor, setFloor] = useState<string | null>(null)
  /** A sign for each camera. */
  const cameras = useMemo(() => camerasIn(tour), [tour])
  const sceneOf = useMemo(() => new Map(cameras.map(({ id, sceneId }) => [id, sceneId])), [cameras])
  const enter = (id: string, at?: RoomMark): void => {
    const sceneId = at?.sceneId ?? sceneOf.get(id)
    if (sceneId === undefined) return
    onGone?.()
    go(sceneId, at)
  }
  const { host, signs, cone, isUnable } = useDollhouse({ rooms, floor, onRoom: enter, onLost, player })
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
        <svg className="hs-rooms-cone" aria-hidden>
          <polygon ref={cone} />
        </svg>
        <Signs {...{ cameras, signs }} onEnter={enter} />
        <Marks {...{ marks, signs }} onEnter={enter} />
      </div>
    </>
  )
}

interface Drawn {
  readonly rooms: readonly DollhouseRoom[]
  readonly floor: string | null
  readonly onRoom: (id: string) => void
  readonly onLost: () => void
  readonly player: Player
}

/** Draws the rooms into an element, and places there what stands over them. */
function useDollhouse({ rooms, floor, onRoom: onRoomGiven, onLost: onLostGiven, player }: Drawn) {
  const host = useRef<HTMLDivElement>(null)
  const signs = useRef(new Map<string, HTMLElement>())
  const house = useRef<Dollhouse | null>(null)
  const [isUnable, setUnable] = useState(false)
  const onRoom = useEffectEvent(onRoomGiven)
  const lost = useEffectEvent(onLostGiven)
  const floorNow = useEffectEvent(() => floor)
  const lookingNow = useEffectEvent(() => lookingIn(player))
  const cone = useRef<SVGPolygonElement>(null)
  useEffect(() => {
    const element = host.current
    if (element === null) return undefined
    const style = getComputedStyle(element)
    const colours = { wall: style.getPropertyValue('--hs-placard'), line: style.getPropertyValue('--hs-on-glass3') }
    const place = (): void => {
      placeSigns(house.current, signs.current)
      drawCone(house.current, cone.current, lookingNow())
    }
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
  return { host, signs, cone, isUnable }
}

function shownRooms(tour: PublicTour, marks: readonly RoomMark[]): DollhouseRoom[] {
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
    return {
      ...room,
      ...pictureOf(scene),
      stands,
      pictures: mountsIn(room.id, scene, tour.libs),
      marks: marks.filter(({ roomId }) => roomId === room.id),
    }
  })
}

// What stands over the dollhouse: a sign for each camera, a point for each hotspot, and where one looks.
import type { Dollhouse } from '@huanshi/rooms/dollhouse/dollhouse.ts'
import type { ReactElement, RefObject } from 'react'
import type { PublicTour } from '../../../contract/public-tour.ts'
import type { RoomMark } from '../../rooms/room-marks.ts'
import { solvedRooms } from '../../rooms/solved-rooms.ts'
import { usePlayer, type Player } from '../player/player-context.ts'
import { halfAcross } from './map-layout.ts'
import { MarkPoint } from './mark-point.tsx'

/** Metres, of signs that are told apart. */
const MOST_AWAY = 10_000

interface Sign {
  readonly id: string
  readonly sceneId: string
  /** Of the room, or of the scene where several stand in one. */
  readonly name: string
}

export function camerasIn(tour: PublicTour): Sign[] {
  const { views } = solvedRooms(tour.rooms, tour.scenes)
  return views.map(({ sceneId, roomId, camera: { id, name } }) => ({
    id,
    sceneId,
    name: id === roomId ? name : (tour.scenes.find((scene) => scene.id === sceneId)?.title ?? name),
  }))
}

type Elements = Map<string, HTMLElement>

const keptIn =
  (signs: RefObject<Elements>, id: string) =>
  (element: HTMLElement | null): void => {
    if (element === null) signs.current.delete(id)
    else signs.current.set(id, element)
  }

interface SignsProps {
  readonly cameras: readonly Sign[]
  readonly signs: RefObject<Elements>
  readonly onEnter: (id: string) => void
}

export function Signs({ cameras, signs, onEnter }: SignsProps): ReactElement[] {
  const { scene, language } = usePlayer()
  return cameras.map(({ id, sceneId, name }) => (
    <button
      key={id}
      ref={keptIn(signs, id)}
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

export function placeSigns(house: Dollhouse | null, signs: Elements): void {
  for (const [id, sign] of signs) {
    const at = house?.signOf(id) ?? null
    sign.hidden = at === null
    if (at === null) continue
    // It stays in the order of keys, and for who hears it; with the focus on it, it is seen.
    sign.dataset['behind'] = String(at.isBehind)
    sign.style.transform = `translate(${at.x.toFixed(1)}px, ${at.y.toFixed(1)}px)`
    // The nearer ones lie above the others.
    sign.style.zIndex = String(MOST_AWAY - Math.round(at.away))
  }
}

interface MarksProps {
  readonly marks: readonly RoomMark[]
  readonly signs: RefObject<Elements>
  readonly onEnter: (id: string, at: RoomMark) => void
}

/** One walks in and looks at it. Where each lies is known with the first picture. */
export function Marks({ marks, signs, onEnter }: MarksProps): ReactElement[] {
  return marks.map((mark) => (
    <MarkPoint
      key={mark.id}
      ref={keptIn(signs, mark.id)}
      name={mark.name}
      data-behind="true"
      onClick={() => onEnter(mark.id, mark)}
    />
  ))
}

/** Where one looks in the scene that is shown. */
interface Looking {
  readonly id: string
  /** Of the plan, degrees. */
  readonly bearing: number
  readonly fov: number
}

/** Null where the scene stands in no room. */
export function lookingIn({ tour, scene, viewer }: Pick<Player, 'tour' | 'scene' | 'viewer'>): Looking | null {
  const here = solvedRooms(tour.rooms, tour.scenes).views.find(({ sceneId }) => sceneId === scene.id)
  if (here === undefined) return null
  const { id, pose } = here.camera
  const { yaw, fov } = viewer?.view ?? scene.initialView
  const { clientWidth, clientHeight } = viewer?.element ?? { clientWidth: 1, clientHeight: 1 }
  return { id, bearing: pose.bearing + yaw, fov: halfAcross(fov, clientWidth / clientHeight) * 2 }
}

export function drawCone(house: Dollhouse | null, cone: SVGPolygonElement | null, looking: Looking | null): void {
  const points = looking === null ? null : house?.sectorOf(looking.id, looking.bearing, looking.fov)
  cone?.setAttribute('points', points?.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ') ?? '')
}

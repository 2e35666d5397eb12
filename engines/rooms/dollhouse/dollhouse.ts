// All rooms from outside, to be turned and looked into: walls are there from within alone, so that the near ones never hide anything.
import { dot, lengthOf, minus, type Vector } from '../gpu/space.ts'
import { cornersOf, extentOf, FOV, lifted, orbiting, windowOn } from './camera.ts'
import type { DollhouseColours } from './colours.ts'
import { createDrawing } from './drawing.ts'
import { firstHit, lowestSeen, type Standing } from './first-hit.ts'
import { liftsOf } from './floors-apart.ts'
import { attachGestures } from './gestures.ts'
import { eyeOf, matrixOf } from './orbit.ts'
import { paintRooms } from './paint-rooms.ts'
import { picking } from './picking.ts'
import { roomShell, type DollhouseRoom, type RoomShell } from './room-shell.ts'

interface DollhouseOptions {
  readonly colours: DollhouseColours
  /** A room was pressed. */
  readonly onRoom: (id: string) => void
  /** After each picture that was drawn. */
  readonly onFrame?: () => void
  /** The browser has taken what draws, and gives it back: another dollhouse can be made. */
  readonly onLost?: () => void
}

export interface Dollhouse {
  readonly element: HTMLCanvasElement
  /** Of a camera or a mark. Null where it is not in the window, or its floor is not seen. */
  signOf(id: string): SignSeen | null
  /** On the floor beneath a camera, towards a bearing of the plan, degrees: CSS pixels in the element. Null as above, or behind a wall. */
  sectorOf(id: string, bearing: number, fov: number): readonly Pixel[] | null
  /** Turns about the middle, degrees. */
  turn(around: number, up: number): void
  zoom(by: number): void
  /** The floors that are seen, by their ids; null: all of them, apart from each other. */
  showFloor(id: string | null): void
  destroy(): void
}

interface Pixel {
  readonly x: number
  readonly y: number
}

/** A camera: as high above where it stood as what lies before it asks for, within its room. A mark: where it lies. */
interface SignSeen extends Pixel {
  /** Metres from whoever looks. */
  readonly away: number
  /** Walls and floors that are drawn lie before it, however high. */
  readonly isBehind: boolean
}

/** @throws where there is no WebGL 2 */
export function createDollhouse(
  container: HTMLElement,
  rooms: readonly DollhouseRoom[],
  options: DollhouseOptions,
): Dollhouse {
  const shells = rooms.map(roomShell)
  const stage = stageFor(container, rooms, shells, options)
  const { element, drawn, camera, view, redraw, frame } = stage
  const standing = shells.map((shell, n): Standing => ({
    shell,
    get lift() {
      return drawn[n]!.lift
    },
  }))
  const endPicking = picking(element, {
    roomAt: (x, y) => firstHit(standing, eyeOf(camera.orbit()), view.wayThrough(camera.orbit(), x, y)),
    onRoom: (room) => options.onRoom(shells[room]!.id),
    onLight(lit) {
      for (const [n, room] of drawn.entries()) room.isLit = n === lit
      redraw()
    },
  })
  const roomOf = new Map(
    shells.flatMap(({ eyes, marks }, n) => [...eyes.keys(), ...marks.keys()].map((id) => [id, n] as const)),
  )
  const far = extentOf(rooms) * SECTOR
  /** The room that something is in, and how high that stands; null where it is not seen. */
  const homeOf = (id: string) => {
    const n = roomOf.get(id) ?? -1
    const [shell, lift] = [shells[n], drawn[n]?.lift ?? null]
    return shell === undefined || lift === null ? null : { shell, lift }
  }
  return {
    element,
    signOf(id) {
      const home = homeOf(id)
      if (home === null) return null
      const { shell, lift } = home
      const mark = shell.marks.get(id)
      const orbit = camera.orbit()
      const [from, place] = [eyeOf(orbit), lifted(mark?.at ?? shell.eyes.get(id)!, lift)]
      const over = minus(from, place)
      const isTurnedAway = mark?.inward != null && dot(mark.inward, over) < 0
      const top = mark === undefined ? shell.box[1][1] + lift : place[1]
      const seen = isTurnedAway ? null : lowestSeen(standing, from, place, top)
      const at = view.pixelsOf(orbit, seen ?? place)
      return at && { ...at, away: lengthOf(over), isBehind: seen === null }
    },
    sectorOf(id, bearing, fov) {
      const home = homeOf(id)
      const eye = home?.shell.eyes.get(id)
      if (home === null || eye === undefined) return null
      const orbit = camera.orbit()
      const places = sectorOn([eye[0], OVER_FLOOR + home.lift, eye[2]], { bearing, fov, far })
      // It is drawn over everything: where a wall hides its beginning it is left out.
      if (lowestSeen(standing, eyeOf(orbit), places[0], places[0][1]) === null) return null
      const seen = places.map((place) => view.pixelsOf(orbit, place))
      return seen.includes(null) ? null : (seen as Pixel[]) // none of them is null
    },
    turn(around, up) {
      const now = camera.orbit()
      camera.steer({ ...now, around: now.around + around, up: now.up + up })
    },
    showFloor(id) {
      for (const [n, lift] of liftsOf(rooms, id).entries()) drawn[n]!.lift = lift
      frame()
    },
    zoom(by) {
      const now = camera.orbit()
      camera.steer({ ...now, distance: now.distance / by })
    },
    destroy() {
      endPicking()
      stage.end()
    },
  }
}

/** Metres. */
const OVER_FLOOR = 0.02
/** Of all rooms: seen beside the sign that stands on it. */
const SECTOR = 0.13
const SECTOR_STEPS = 10

interface Sector {
  /** Degrees. */
  readonly bearing: number
  readonly fov: number
  /** Metres. */
  readonly far: number
}

/** From where one stands to both sides of where one looks. */
function sectorOn([x, up, z]: Vector, { bearing, fov, far }: Sector): [Vector, ...Vector[]] {
  const arc = Array.from({ length: SECTOR_STEPS + 1 }, (_, n): Vector => {
    const angle = ((bearing + fov * (n / SECTOR_STEPS - 0.5)) * Math.PI) / 180
    return [x + far * Math.sin(angle), up, z - far * Math.cos(angle)]
  })
  return [[x, up, z], ...arc]
}

/** The canvas, its camera, and drawing whenever something has changed. */
function stageFor(
  container: HTMLElement,
  rooms: readonly DollhouseRoom[],
  shells: readonly RoomShell[],
  { colours, onFrame, onLost }: DollhouseOptions,
) {
  const element = document.createElement('canvas')
  element.style.touchAction = 'none'
  const { rooms: drawn, ...drawing } = createDrawing(element, shells, colours)
  container.append(element)
  const view = windowOn(container, element)
  let asked = 0
  const draw = (): void => {
    asked = 0
    drawing.draw(matrixOf(camera.orbit(), view.lens()))
    onFrame?.()
    painting.refine()
  }
  const redraw = (): void => {
    if (asked === 0) asked = requestAnimationFrame(draw)
  }
  const camera = orbiting(rooms, redraw)
  const spanOf = (n: number): number => view.spanOf(camera.orbit(), cornersOf(shells[n]!.box, drawn[n]!.lift ?? 0))
  const painting = paintRooms(rooms, { rooms: drawn, redraw, spanOf })
  const frame = (): void => {
    const places = shells.flatMap((shell, n) => {
      const { lift } = drawn[n]!
      return lift === null ? [] : shell.places.map((at) => lifted(at, lift))
    })
    camera.frame(places, view.lens())
  }
  const resize = (): void => {
    if (!view.fit()) return
    if (camera.isFramed()) frame()
    redraw()
  }
  const watch = new ResizeObserver(resize)
  watch.observe(container)
  resize()
  const endGestures = attachGestures(element, { orbit: camera.orbit, steer: camera.steer, fov: FOV })
  const listening = new AbortController()
  const { signal } = listening
  // Only what is kept from ending is given back.
  element.addEventListener('webglcontextlost', (event) => event.preventDefault(), { signal })
  element.addEventListener('webglcontextrestored', () => onLost?.(), { signal })
  const end = (): void => {
    listening.abort()
    cancelAnimationFrame(asked)
    watch.disconnect()
    painting.end()
    endGestures()
    drawing.end()
    element.remove()
  }
  return { element, drawn, camera, view, redraw, frame, end }
}

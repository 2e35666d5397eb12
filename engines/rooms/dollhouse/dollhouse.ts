// All rooms from outside, to be turned and looked into: walls are there from within alone, so that the near ones never hide anything.
import { lengthOf, minus } from '../gpu/space.ts'
import { cornersOf, FOV, lifted, orbiting, windowOn } from './camera.ts'
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
  /** Null where it is not in the window, or its floor is not seen. */
  cameraOf(id: string): CameraSeen | null
  /** Turns about the middle, degrees. */
  turn(around: number, up: number): void
  zoom(by: number): void
  /** The floors that are seen, by their ids; null: all of them, apart from each other. */
  showFloor(id: string | null): void
  destroy(): void
}

/** Where the camera of a room stands, or another one in it. */
interface CameraSeen {
  /** CSS pixels in the element; as high above it as what lies before it asks for, within its room. */
  readonly x: number
  readonly y: number
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
  const roomOf = new Map(shells.flatMap(({ eyes }, n) => [...eyes.keys()].map((id) => [id, n] as const)))
  return {
    element,
    cameraOf(id) {
      const n = roomOf.get(id) ?? -1
      const [shell, lift] = [shells[n], drawn[n]?.lift ?? null]
      const eye = shell?.eyes.get(id)
      if (shell === undefined || eye === undefined || lift === null) return null
      const orbit = camera.orbit()
      const [from, place] = [eyeOf(orbit), lifted(eye, lift)]
      const seen = lowestSeen(standing, from, place, shell.box[1][1] + lift)
      const at = view.pixelsOf(orbit, seen ?? place)
      return at && { ...at, away: lengthOf(minus(place, from)), isBehind: seen === null }
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

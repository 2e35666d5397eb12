// All rooms from outside, to be turned and looked into: walls are there from within alone, so that the near ones never hide anything.
import { PerspectiveCamera, Scene, Vector3, WebGLRenderer, type Mesh } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { boxOf, planShapes, type PlanRoom } from '../plan.ts'
import { RADIAN } from '../plane.ts'
import { picking } from './picking.ts'
import { paintRooms } from './paint-rooms.ts'
import { roomPart, type DollhouseColours, type DollhouseRoom, type RoomPart } from './room-part.ts'

interface DollhouseOptions {
  readonly colours: DollhouseColours
  /** A room was pressed. */
  readonly onRoom: (id: string) => void
  /** After each picture that was drawn. */
  readonly onFrame?: () => void
}

export interface Dollhouse {
  readonly element: HTMLCanvasElement
  /** CSS pixels in the element of where the camera of a room stands, or another one in it. */
  cameraOf(id: string): { readonly x: number; readonly y: number } | null
  /** Turns about the middle, degrees. */
  turn(around: number, up: number): void
  zoom(by: number): void
  /** The floors that are seen, by their ids; null: all of them, apart from each other. */
  showFloor(id: string | null): void
  destroy(): void
}

const FIRST_ANGLE = 52 * RADIAN

export function createDollhouse(
  container: HTMLElement,
  rooms: readonly DollhouseRoom[],
  options: DollhouseOptions,
): Dollhouse {
  const parts = rooms.map((room) => roomPart(room, options.colours))
  raise(parts, rooms, null)
  const stage = stageFor(container, parts, rooms, options)
  const { element, camera, controls, redraw } = stage
  const painting = paintRooms(parts, rooms, stage)
  stage.onDrawn(painting.refine)
  const endPicking = picking(element, camera, parts, { onRoom: options.onRoom, onLight: redraw })
  const orbit = (change: (offset: Vector3) => void): void => {
    const offset = camera.position.clone().sub(controls.target)
    change(offset)
    camera.position.copy(controls.target).add(offset)
    controls.update()
    redraw()
  }
  return {
    element,
    cameraOf(id) {
      const part = parts.find(({ eyes }) => eyes.has(id))
      const eye = part?.eyes.get(id)
      if (!eye || !part?.mesh.visible) return null
      const at = eye.clone().add(part.mesh.position).project(camera)
      if (at.z > 1) return null
      return { x: ((at.x + 1) / 2) * element.clientWidth, y: ((1 - at.y) / 2) * element.clientHeight }
    },
    turn(around, up) {
      orbit((offset) => {
        offset.applyAxisAngle(UP, around * RADIAN)
        const aside = UP.clone().cross(offset).normalize()
        offset.applyAxisAngle(aside, -up * RADIAN)
      })
    },
    showFloor(id) {
      raise(parts, rooms, id)
      const { middle } = frameRooms(rooms, id)
      camera.position.add(middle.clone().sub(controls.target))
      controls.target.copy(middle)
      controls.update()
      redraw()
    },
    zoom(by) {
      const within = (length: number): number => Math.max(controls.minDistance, Math.min(controls.maxDistance, length))
      orbit((offset) => offset.setLength(within(offset.length() / by)))
    },
    destroy() {
      painting.end()
      endPicking()
      stage.end()
      for (const part of parts) part.dispose()
    },
  }
}

const UP = new Vector3(0, 1, 0)

/** The canvas, its camera, and drawing whenever something has changed. */
function stageFor(
  container: HTMLElement,
  parts: readonly RoomPart[],
  rooms: readonly PlanRoom[],
  { onFrame }: DollhouseOptions,
) {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  const element = renderer.domElement
  container.append(element)
  const scene = new Scene()
  for (const { mesh, edges } of parts) scene.add(mesh, edges)
  const camera = new PerspectiveCamera(38, 1, 0.1, 2000)
  const controls = new OrbitControls(camera, element)
  controls.enableDamping = false
  controls.maxPolarAngle = 86 * RADIAN
  let frame = 0
  let drawn = (): void => undefined
  const draw = (): void => {
    frame = 0
    renderer.render(scene, camera)
    onFrame?.()
    drawn()
  }
  const redraw = (): void => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  }
  controls.addEventListener('change', redraw)
  const { middle, size } = frameRooms(rooms)
  controls.target.copy(middle)
  controls.minDistance = size * 0.15
  controls.maxDistance = size * 4
  camera.position
    .set(0, Math.sin(FIRST_ANGLE), Math.cos(FIRST_ANGLE))
    .multiplyScalar(size * 1.5)
    .add(middle)
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = container
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(2, window.devicePixelRatio))
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    redraw()
  }
  const watch = new ResizeObserver(resize)
  watch.observe(container)
  controls.update()
  resize()
  const end = (): void => {
    cancelAnimationFrame(frame)
    watch.disconnect()
    controls.dispose()
    renderer.dispose()
    renderer.forceContextLoss()
    element.remove()
  }
  return {
    renderer,
    element,
    camera,
    controls,
    redraw,
    end,
    spanOf: (mesh: Mesh) => spanOf(mesh, camera, element),
    onDrawn: (then: () => void) => (drawn = then),
  }
}

/** Of its box on the screen, the longer side, device pixels; more than any where it reaches behind the camera. */
function spanOf({ geometry, position }: Mesh, camera: PerspectiveCamera, { width, height }: HTMLCanvasElement): number {
  if (geometry.boundingBox === null) geometry.computeBoundingBox()
  const { min, max } = geometry.boundingBox!
  const onScreen = Array.from({ length: 8 }, (_, n) =>
    new Vector3(n & 1 ? max.x : min.x, n & 2 ? max.y : min.y, n & 4 ? max.z : min.z).add(position).project(camera),
  )
  if (onScreen.some(({ z }) => z > 1)) return Infinity
  const extent = (values: readonly number[]): number => (Math.max(...values) - Math.min(...values)) / 2
  return Math.max(extent(onScreen.map(({ x }) => x)) * width, extent(onScreen.map(({ y }) => y)) * height)
}

/** Metres between floors that are seen together, beside what lies between them anyway: so that one looks into each. */
const APART = 3

const floorsOf = (rooms: readonly PlanRoom[]): readonly number[] =>
  [...new Set(rooms.map(({ floor }) => floor?.up ?? 0))].toSorted((a, b) => a - b)

/** Where a room stands when all floors are seen. */
function raised(rooms: readonly PlanRoom[], { floor }: PlanRoom): number {
  const heights = floorsOf(rooms)
  const up = floor?.up ?? 0
  return up - (heights[0] ?? 0) + heights.indexOf(up) * APART
}

function raise(parts: readonly RoomPart[], rooms: readonly PlanRoom[], floor: string | null): void {
  for (const [n, { mesh, edges }] of parts.entries()) {
    const room = rooms[n]!
    const isSeen = floor === null || room.floor?.id === floor
    for (const object of [mesh, edges]) {
      object.visible = isSeen
      object.position.y = floor === null ? raised(rooms, room) : 0
    }
  }
}

function frameRooms(all: readonly PlanRoom[], floor: string | null = null) {
  const rooms = floor === null ? all : all.filter((one) => one.floor?.id === floor)
  const { left, right, bottom, top } = boxOf(planShapes(rooms))
  const high = Math.max(
    ...rooms.map((one) => (one.room.height?.value ?? 2.5) + (floor === null ? raised(all, one) : 0)),
  )
  const middle = new Vector3((left + right) / 2, high / 3, -(bottom + top) / 2)
  return { middle, size: Math.max(right - left, top - bottom, high, 1) }
}

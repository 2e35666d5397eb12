// All rooms from outside, to be turned and looked into: walls are there from within alone, so that the near ones never hide anything.
import { PerspectiveCamera, Scene, Vector3, WebGLRenderer, type Mesh } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { boxOf, planShapes, type PlanRoom } from '../plan.ts'
import { RADIAN } from '../plane.ts'
import { framed } from './framing.ts'
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
  /** CSS pixels in the element of where the camera of a room stands, or another one in it; metres from whoever looks. */
  cameraOf(id: string): { readonly x: number; readonly y: number; readonly away: number } | null
  /** Turns about the middle, degrees. */
  turn(around: number, up: number): void
  zoom(by: number): void
  /** The floors that are seen, by their ids; null: all of them, apart from each other. */
  showFloor(id: string | null): void
  destroy(): void
}

/** Degrees above the floor from which it is seen at first. */
const FIRST_ANGLE = 52

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
    stage.leave()
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
      const place = eye.clone().add(part.mesh.position)
      const away = place.distanceTo(camera.position)
      const at = place.project(camera)
      if (at.z > 1) return null
      return { x: ((at.x + 1) / 2) * element.clientWidth, y: ((1 - at.y) / 2) * element.clientHeight, away }
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
      stage.frame()
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
  let asked = 0
  let drawn = (): void => undefined
  const draw = (): void => {
    asked = 0
    renderer.render(scene, camera)
    onFrame?.()
    drawn()
  }
  const redraw = (): void => {
    if (asked === 0) asked = requestAnimationFrame(draw)
  }
  controls.addEventListener('change', redraw)
  const size = extentOf(rooms)
  controls.minDistance = size * 0.15
  camera.position.setFromSphericalCoords(size, (90 - FIRST_ANGLE) * RADIAN, 0)
  /** Nobody has turned it yet: all of it is seen in any window. */
  let isFramed = true
  const leave = (): void => {
    isFramed = false
  }
  controls.addEventListener('start', leave)
  const frame = (): void => {
    isFramed = true
    const back = camera.position.clone().sub(controls.target).normalize()
    const { target, distance } = framed(placesOf(parts), back, camera)
    controls.maxDistance = Math.max(size * 4, distance * 1.5)
    controls.target.copy(target)
    camera.position.copy(target).addScaledVector(back, distance)
    controls.update()
    redraw()
  }
  const resize = (): void => {
    const { clientWidth: width, clientHeight: height } = container
    if (width === 0 || height === 0) return
    renderer.setPixelRatio(Math.min(2, window.devicePixelRatio))
    renderer.setSize(width, height)
    camera.aspect = width / height
    camera.updateProjectionMatrix()
    if (isFramed) frame()
    redraw()
  }
  const watch = new ResizeObserver(resize)
  watch.observe(container)
  controls.update()
  resize()
  const end = (): void => {
    cancelAnimationFrame(asked)
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
    frame,
    leave,
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

/** Of what is seen. */
function placesOf(parts: readonly RoomPart[]): Vector3[] {
  return parts.flatMap(({ mesh: { visible, geometry, position } }) => {
    const corners = geometry.getAttribute('position')
    return visible
      ? Array.from({ length: corners.count }, (_, n) => new Vector3().fromBufferAttribute(corners, n).add(position))
      : []
  })
}

/** The longest side of all rooms, metres. */
function extentOf(rooms: readonly PlanRoom[]): number {
  const { left, right, bottom, top } = boxOf(planShapes(rooms))
  return Math.max(right - left, top - bottom, 1)
}

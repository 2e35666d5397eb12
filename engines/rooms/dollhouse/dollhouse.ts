// All rooms from outside, to be turned and looked into: walls are there from within alone, so that the near ones never hide anything.
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SRGBColorSpace,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { place } from '../align.ts'
import { boxOf, planShapes, type PlanRoom } from '../plan.ts'
import { RADIAN } from '../plane.ts'
import { facesOf, type Face, type Place } from '../surfaces.ts'
import { rotationInto, type SphereCrop } from '../sphere-picture.ts'
import { projectedMaterial, type ProjectedMaterial } from './projected-material.ts'

export interface DollhouseRoom extends PlanRoom {
  /** Its panorama, equirectangular; null: bare walls. */
  readonly pictureUrl: string | null
  readonly crop?: SphereCrop
  /** Rows of the rotation from directions of the room (x right, y up, z ahead) into the picture: a horizon that was levelled. */
  readonly turn?: readonly number[]
}

interface DollhouseOptions {
  readonly colours: { readonly wall: string; readonly line: string }
  /** A room was pressed. */
  readonly onRoom: (id: string) => void
  /** After each picture that was drawn. */
  readonly onFrame?: () => void
}

export interface Dollhouse {
  readonly element: HTMLCanvasElement
  /** CSS pixels in the element of where a room's camera stands. */
  cameraOf(id: string): { readonly x: number; readonly y: number } | null
  /** Turns about the middle, degrees. */
  turn(around: number, up: number): void
  zoom(by: number): void
  destroy(): void
}

const UPRIGHT = [1, 0, 0, 0, 1, 0, 0, 0, 1]
const FIRST_ANGLE = 52 * RADIAN

/** Plans have y to the north; here it is up, and z to the south. */
const spaced = ({ x, y, up }: Place): Vector3 => new Vector3(x, up, -y)

export function createDollhouse(
  container: HTMLElement,
  rooms: readonly DollhouseRoom[],
  options: DollhouseOptions,
): Dollhouse {
  const parts = rooms.map((room) => roomPart(room, options.colours))
  const stage = stageFor(container, parts, rooms, options)
  const { element, camera, controls, renderer, redraw } = stage
  const ended = new AbortController()
  for (const [n, { pictureUrl, crop }] of rooms.entries()) {
    if (pictureUrl === null) continue
    const paint = async (): Promise<void> => {
      const texture = await textureOf(pictureUrl, renderer, ended.signal)
      // A picture that does not come leaves its walls bare.
      if (texture === null) return
      parts[n]!.paint.paint(texture, crop)
      redraw()
    }
    void paint()
  }
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
      const part = parts.find((one) => one.id === id)
      if (!part) return null
      const at = part.eye.clone().project(camera)
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
    zoom(by) {
      const within = (length: number): number => Math.max(controls.minDistance, Math.min(controls.maxDistance, length))
      orbit((offset) => offset.setLength(within(offset.length() / by)))
    },
    destroy() {
      ended.abort()
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
  const draw = (): void => {
    frame = 0
    renderer.render(scene, camera)
    onFrame?.()
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
    .multiplyScalar(size * 1.7)
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
  return { renderer, element, camera, controls, redraw, end }
}

/** Asked for as everything else of a panorama is, and decoded beside the page; its first row is its upper one. Null: it cannot be had. */
async function textureOf(url: string, renderer: WebGLRenderer, signal: AbortSignal): Promise<Texture | null> {
  try {
    const answer = await fetch(url, { signal })
    if (!answer.ok) return null
    const bitmap = await createImageBitmap(await answer.blob())
    if (signal.aborted) return null
    const texture = new Texture(bitmap)
    texture.flipY = false
    texture.colorSpace = SRGBColorSpace
    texture.anisotropy = Math.min(4, renderer.capabilities.getMaxAnisotropy())
    texture.needsUpdate = true
    return texture
  } catch {
    return null
  }
}

interface RoomPart {
  readonly id: string
  readonly eye: Vector3
  readonly mesh: Mesh
  readonly edges: LineSegments
  readonly paint: ProjectedMaterial
  dispose(): void
}

function roomPart(room: DollhouseRoom, { wall, line }: DollhouseOptions['colours']): RoomPart {
  const { pose } = room
  const [shape] = planShapes([room])
  const inward = room.room.walls.map((one) => place(one.inward, { x: 0, y: 0, bearing: pose.bearing }))
  const faces = facesOf(shape!, inward)
  const geometry = geometryOf(faces)
  const eye = spaced({ x: pose.x, y: pose.y, up: room.room.cameraHeight })
  const paint = projectedMaterial(eye, rotationInto(pose, room.turn ?? UPRIGHT), new Color(wall))
  const top = room.room.height?.value ?? 2.5
  const rim = shape!.corners.flatMap((corner, n) => {
    const next = shape!.corners[(n + 1) % shape!.corners.length]!
    return [
      spaced({ ...corner, up: top }),
      spaced({ ...next, up: top }),
      spaced({ ...corner, up: 0 }),
      spaced({ ...next, up: 0 }),
    ]
  })
  const lines = new BufferGeometry().setFromPoints(rim)
  const ink = new LineBasicMaterial({ color: line })
  const mesh = new Mesh(geometry, paint.material)
  mesh.userData['room'] = room.id
  return {
    id: room.id,
    eye,
    mesh,
    edges: new LineSegments(lines, ink),
    paint,
    dispose() {
      geometry.dispose()
      lines.dispose()
      ink.dispose()
      paint.dispose()
    },
  }
}

function geometryOf(faces: readonly Face[]): BufferGeometry {
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const { places, triangles, normal } of faces) {
    const first = positions.length / 3
    for (const one of places) {
      positions.push(...spaced(one).toArray())
      normals.push(normal[0], normal[2], -normal[1])
    }
    indices.push(...triangles.map((n) => n + first))
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setAttribute('normal', new BufferAttribute(Float32Array.from(normals), 3))
  geometry.setIndex(indices)
  return geometry
}

function frameRooms(rooms: readonly PlanRoom[]) {
  const { left, right, bottom, top } = boxOf(planShapes(rooms))
  const high = Math.max(...rooms.map(({ room }) => room.height?.value ?? 2.5))
  const middle = new Vector3((left + right) / 2, high / 3, -(bottom + top) / 2)
  return { middle, size: Math.max(right - left, top - bottom, high, 1) }
}

/** A press that is no drag picks a room; the one under the pointer is lit. */
function picking(
  element: HTMLCanvasElement,
  camera: PerspectiveCamera,
  parts: readonly RoomPart[],
  { onRoom, onLight }: { readonly onRoom: (id: string) => void; readonly onLight: () => void },
): () => void {
  const caster = new Raycaster()
  let pressed: { readonly x: number; readonly y: number } | null = null
  let lit: RoomPart | null = null
  const partAt = ({ offsetX, offsetY }: PointerEvent): RoomPart | null => {
    const at = new Vector2((offsetX / element.clientWidth) * 2 - 1, 1 - (offsetY / element.clientHeight) * 2)
    caster.setFromCamera(at, camera)
    const [hit] = caster.intersectObjects(
      parts.map(({ mesh }) => mesh),
      false,
    )
    return parts.find(({ mesh }) => mesh === hit?.object) ?? null
  }
  const down = ({ offsetX, offsetY }: PointerEvent): void => {
    pressed = { x: offsetX, y: offsetY }
  }
  const up = (event: PointerEvent): void => {
    const isTap = pressed !== null && Math.hypot(event.offsetX - pressed.x, event.offsetY - pressed.y) < 5
    pressed = null
    const part = isTap ? partAt(event) : null
    if (part) onRoom(part.id)
  }
  const move = (event: PointerEvent): void => {
    const part = event.pointerType === 'mouse' && pressed === null ? partAt(event) : null
    if (part === lit) return
    lit?.paint.setLight(1)
    part?.paint.setLight(1.14)
    lit = part
    element.style.cursor = part ? 'pointer' : 'grab'
    onLight()
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointerup', up)
  element.addEventListener('pointermove', move)
  return () => {
    element.removeEventListener('pointerdown', down)
    element.removeEventListener('pointerup', up)
    element.removeEventListener('pointermove', move)
  }
}

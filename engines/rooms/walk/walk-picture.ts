// Draws what somebody sees who walks from one panorama to another through rooms that are known, on a canvas of its own.
import { place } from '../align.ts'
import { planShapes, type PlanRoom } from '../plan.ts'
import { RADIAN } from '../plane.ts'
import type { DoorLink } from '../joints.ts'
import { facesOf } from '../surfaces.ts'
import { perspective } from '../gpu/perspective.ts'
import { programOf, uploadShape } from '../gpu/program.ts'
import type { Vector } from '../gpu/space.ts'
import { rotationInto, WHOLE_SPHERE, type SphereCrop } from '../sphere-picture.ts'
import { SKY, WALK_FRAGMENT, WALK_VERTEX } from './walk-shader.ts'

/** A panorama at one end of the walk. */
export interface WalkEnd {
  /** In which room it was taken, and where. */
  readonly room: string
  readonly camera: PlanRoom
  readonly picture: ImageBitmap
  readonly crop?: SphereCrop
  /** Rows of the rotation from directions of the room (x right, y up, z ahead) into the picture. */
  readonly turn: readonly number[]
}

/** Where the walker is and looks: metres east, north and up; degrees, clockwise from north. */
interface WalkView {
  readonly x: number
  readonly y: number
  readonly up: number
  readonly bearing: number
  readonly pitch: number
  /** Vertical. */
  readonly fov: number
}

export interface WalkPicture {
  readonly element: HTMLCanvasElement
  /** @param part 0: as the first panorama shows it, 1: as the second @param share of the pixels of a side */
  draw(view: WalkView, part: number, share?: number): void
  destroy(): void
}

const NEAR = 0.05
const FAR = 400

/** @param doors between rooms: what other openings lead to is not known. Null where there is no WebGL 2. */
export function createWalkPicture(
  rooms: readonly PlanRoom[],
  ends: readonly [WalkEnd, WalkEnd],
  doors: readonly DoorLink[],
): WalkPicture | null {
  const element = document.createElement('canvas')
  const gl = element.getContext('webgl2', { antialias: true, alpha: true })
  if (gl === null) return null
  const program = programOf(gl, WALK_VERTEX, WALK_FRAGMENT, ['place', 'room'])
  const count = uploadRooms(gl, rooms, doors)
  const textures = ends.map(({ picture }, n) => uploadPicture(gl, picture, n))
  gl.useProgram(program)
  const uniform = (name: string): WebGLUniformLocation | null => gl.getUniformLocation(program, name)
  setEnds(gl, uniform, rooms, ends)
  gl.enable(gl.DEPTH_TEST)
  gl.enable(gl.CULL_FACE)
  const matrix = uniform('matrix')
  const part = uniform('part')
  const walker = uniform('walker')
  return {
    element,
    draw(view, at, share = 1) {
      const ratio = Math.min(1.5, window.devicePixelRatio) * share
      const [width, height] = [Math.round(element.clientWidth * ratio), Math.round(element.clientHeight * ratio)]
      if (width === 0 || height === 0) return
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      gl.viewport(0, 0, width, height)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      gl.uniformMatrix4fv(matrix, false, matrixOf(view, width / height))
      gl.uniform3f(walker, view.x, view.up, -view.y)
      gl.uniform1f(part, at)
      gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0)
    },
    destroy() {
      for (const texture of textures) gl.deleteTexture(texture)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
      element.remove()
    },
  }
}

/** All rooms in one buffer, and what lies about them: places (x east, y up, z south) with the number of their room. */
function uploadRooms(gl: WebGL2RenderingContext, rooms: readonly PlanRoom[], doors: readonly DoorLink[]): number {
  const vertices: number[] = []
  const indices: number[] = []
  const add = (places: readonly (readonly [number, number, number])[], own: number, triangles: readonly number[]) => {
    const first = vertices.length / 4
    for (const at of places) vertices.push(...at, own)
    indices.push(...triangles.map((index) => index + first))
  }
  for (const [n, shape] of planShapes(rooms).entries()) {
    const { room, pose } = rooms[n]!
    const inward = room.walls.map((wall) => place(wall.inward, { x: 0, y: 0, bearing: pose.bearing }))
    const openings = shape.openings.filter(({ id }) => isJoined(rooms, doors, shape.id, id))
    for (const { places, triangles } of facesOf({ ...shape, openings }, inward))
      add(
        places.map(({ x, y, up }) => [x, up, -y]),
        n,
        triangles,
      )
  }
  add(skyCorners, SKY, skyTriangles)
  uploadShape(gl, vertices, [3, 1], indices)
  return indices.length
}

/** One walks on behind it. Through others one sees what their wall's panorama shows of it, as on a pane. */
function isJoined(rooms: readonly PlanRoom[], doors: readonly DoorLink[], room: string, opening: string): boolean {
  const isKnown = (id: string): boolean => rooms.some((one) => one.id === id)
  return doors.some(({ from, to }) =>
    [
      [from, to],
      [to, from],
    ].some(([here, there]) => here!.room === room && here!.opening === opening && isKnown(there!.room)),
  )
}

/** Half a side, metres: its corners lie before `FAR`. */
const SKY_SIZE = 200
/** What lies about all rooms: a cube that goes along, seen from within. Only its directions count. */
const skyCorners = Array.from({ length: 8 }, (_, n) => {
  const end = (bit: number): number => (n & bit ? SKY_SIZE : -SKY_SIZE)
  return [end(1), end(2), end(4)] as const
})
const skyTriangles = [
  [0, 1, 3, 2],
  [5, 4, 6, 7],
  [4, 0, 2, 6],
  [1, 5, 7, 3],
  [4, 5, 1, 0],
  [2, 3, 7, 6],
].flatMap(([a, b, c, d]) => [a!, b!, c!, a!, c!, d!])

function uploadPicture(gl: WebGL2RenderingContext, picture: ImageBitmap, unit: number): WebGLTexture {
  const texture = gl.createTexture()
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  gl.generateMipmap(gl.TEXTURE_2D)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return texture
}

function setEnds(
  gl: WebGL2RenderingContext,
  uniform: (name: string) => WebGLUniformLocation | null,
  rooms: readonly PlanRoom[],
  ends: readonly [WalkEnd, WalkEnd],
): void {
  const homes = ends.map(({ room }) => rooms.findIndex(({ id }) => id === room))
  gl.uniform2f(uniform('homes'), homes[0] ?? -1, homes[1] ?? -1)
  for (const [n, { camera, turn, crop = WHOLE_SPHERE }] of ends.entries()) {
    const { pose, room } = camera
    gl.uniform1i(uniform(`pictures[${n}]`), n)
    gl.uniform3f(uniform(`eyes[${n}]`), pose.x, room.cameraHeight, -pose.y)
    gl.uniform4f(uniform(`crops[${n}]`), crop.x, crop.y, crop.width, crop.height)
    // Rows become columns where the shader has them.
    gl.uniformMatrix3fv(uniform(`turns[${n}]`), true, rotationInto(pose, turn))
  }
}

/** For a camera that is never held askew. */
function matrixOf({ x, y, up, bearing, pitch, fov }: WalkView, aspect: number): Float32Array {
  const [sb, cb] = [Math.sin(bearing * RADIAN), Math.cos(bearing * RADIAN)]
  const [sp, cp] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)]
  const right: Vector = [cb, 0, sb]
  const above: Vector = [-sb * sp, cp, cb * sp]
  const back: Vector = [-sb * cp, -sp, cb * cp]
  return perspective([x, up, -y], { right, above, back }, { fov, aspect }, { near: NEAR, far: FAR })
}

// Draws rooms from outside: their faces, what hangs on them, and the lines where they meet.
import { programOf, uploadShape } from '../gpu/program.ts'
import type { Vector } from '../gpu/space.ts'
import { WHOLE_SPHERE, type SphereCrop } from '../sphere-picture.ts'
import { coloursOf, type DollhouseColours } from './colours.ts'
import type { LoadedPicture } from './load-picture.ts'
import type { RoomShell } from './room-shell.ts'
import { LINE_FRAGMENT, LINE_VERTEX, PICTURE_FRAGMENT, PICTURE_VERTEX, roomFragment, ROOM_VERTEX } from './shaders.ts'
import { createTextures, type Textures } from './textures.ts'

export interface DrawnRoom {
  /** Metres above where it was outlined; null: it is not drawn. */
  lift: number | null
  /** It is pointed at. */
  isLit: boolean
  /** The picture of a camera has come, in place of one that it had. */
  paint(camera: number, picture: LoadedPicture, crop?: SphereCrop): void
  /** @param places from the upper left, clockwise: seen from within alone */
  hang(places: readonly Vector[], picture: LoadedPicture, opacity: number): void
}

interface Drawing {
  readonly rooms: readonly DrawnRoom[]
  draw(matrix: Float32Array): void
  end(): void
}

const LIGHT = 1.07

/** @throws where there is no WebGL 2 */
export function createDrawing(
  canvas: HTMLCanvasElement,
  shells: readonly RoomShell[],
  colours: DollhouseColours,
): Drawing {
  const gl = canvas.getContext('webgl2', { antialias: true, alpha: true })
  if (gl === null) throw new Error('WebGL 2 is not available')
  const { plain, ink } = coloursOf(colours)
  const textures = createTextures(gl)
  const programs = new Map<string, Program>()
  const programFor = (name: string, make: () => Program): Program => {
    const made = programs.get(name) ?? make()
    programs.set(name, made)
    return made
  }
  const painted = (cameras: number): Program =>
    programFor(`room ${cameras}`, () => {
      const made = program(gl, ROOM_VERTEX, roomFragment(cameras), ['place', 'level'])
      gl.useProgram(made.program)
      gl.uniform1iv(
        made.uniform('pictures'),
        Int32Array.from({ length: cameras }, (_, n) => n),
      )
      gl.uniform3fv(made.uniform('plain'), plain)
      return made
    })
  const hanging = (): Program =>
    programFor('picture', () => program(gl, PICTURE_VERTEX, PICTURE_FRAGMENT, ['place', 'spot']))
  const lines = (): Program =>
    programFor('line', () => {
      const made = program(gl, LINE_VERTEX, LINE_FRAGMENT, ['place'])
      gl.useProgram(made.program)
      gl.uniform4fv(made.uniform('ink'), ink)
      return made
    })
  const rooms = shells.map((shell) => roomIn(gl, shell, textures))
  gl.enable(gl.DEPTH_TEST)
  gl.depthFunc(gl.LEQUAL)
  gl.enable(gl.CULL_FACE)
  // The lines where faces meet lie before both.
  gl.enable(gl.POLYGON_OFFSET_FILL)
  gl.polygonOffset(1, 1)
  gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
  return {
    rooms,
    draw(matrix) {
      gl.viewport(0, 0, canvas.width, canvas.height)
      gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT)
      const seen = rooms.filter(({ lift }) => lift !== null)
      gl.disable(gl.BLEND)
      for (const room of seen) room.drawFaces(painted(room.cameras), matrix)
      gl.enable(gl.BLEND)
      for (const room of seen) if (room.hasPictures()) room.drawPictures(hanging(), matrix)
      // They hide nothing behind them.
      gl.depthMask(false)
      for (const room of seen) room.drawLines(lines(), matrix)
      gl.depthMask(true)
    },
    end() {
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

interface Program {
  readonly program: WebGLProgram
  readonly uniform: (name: string) => WebGLUniformLocation | null
}

function program(gl: WebGL2RenderingContext, vertex: string, fragment: string, attributes: readonly string[]): Program {
  const made = programOf(gl, vertex, fragment, attributes)
  const known = new Map<string, WebGLUniformLocation | null>()
  const uniform = (name: string): WebGLUniformLocation | null => {
    if (!known.has(name)) known.set(name, gl.getUniformLocation(made, name))
    return known.get(name) ?? null
  }
  return { program: made, uniform }
}

/** Its own part of a drawing. */
interface RoomInDrawing extends DrawnRoom {
  readonly cameras: number
  readonly hasPictures: () => boolean
  drawFaces(program: Program, matrix: Float32Array): void
  drawPictures(program: Program, matrix: Float32Array): void
  drawLines(program: Program, matrix: Float32Array): void
}

/** Two triangles of a picture that hangs. */
const CORNERS = [0, 3, 2, 0, 2, 1]
/** The first row of a picture is its upper one. */
const SPOTS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

function roomIn(gl: WebGL2RenderingContext, shell: RoomShell, textures: Textures): RoomInDrawing {
  const { projectors, places, normals, triangles, rim } = shell
  const corners = places.flatMap((place, n) => [...place, Math.abs(normals[n]![1])])
  const faces = uploadShape(gl, corners, [3, 1], triangles)
  const edges = uploadShape(
    gl,
    rim.flat(),
    [3],
    rim.map((_, n) => n),
  )
  const pictures = projectors.map(() => textures.empty)
  const painted = new Float32Array(projectors.length)
  const crops = new Float32Array(projectors.flatMap(() => cropped(WHOLE_SPHERE)))
  const eyes = Float32Array.from(projectors.flatMap(({ eye }) => eye))
  const turns = Float32Array.from(projectors.flatMap(({ turn }) => turn))
  const mounted: {
    readonly array: WebGLVertexArrayObject
    readonly picture: WebGLTexture
    readonly opacity: number
  }[] = []
  const begin = ({ program: used, uniform }: Program, matrix: Float32Array): void => {
    gl.useProgram(used)
    gl.uniformMatrix4fv(uniform('matrix'), false, matrix)
    gl.uniform1f(uniform('lift'), room.lift ?? 0)
  }
  const room: RoomInDrawing = {
    lift: 0,
    isLit: false,
    cameras: projectors.length,
    hasPictures: () => mounted.length > 0,
    paint(camera, picture, crop = WHOLE_SPHERE) {
      if (painted[camera] === 1) gl.deleteTexture(pictures[camera]!)
      pictures[camera] = textures.upload(picture)
      crops.set(cropped(crop), camera * 4)
      painted[camera] = 1
    },
    hang(at, picture, opacity) {
      const vertices = at.flatMap((place, n) => [...place, ...SPOTS[n]!])
      mounted.push({ array: uploadShape(gl, vertices, [3, 2], CORNERS), picture: textures.upload(picture), opacity })
    },
    drawFaces(used, matrix) {
      begin(used, matrix)
      const { uniform } = used
      gl.uniform3fv(uniform('eyes'), eyes)
      // Rows become columns where the shader has them.
      gl.uniformMatrix3fv(uniform('turns'), true, turns)
      gl.uniform4fv(uniform('crops'), crops)
      gl.uniform1fv(uniform('painted'), painted)
      gl.uniform1f(uniform('light'), room.isLit ? LIGHT : 1)
      for (const [n, picture] of pictures.entries()) textures.use(n, picture)
      gl.bindVertexArray(faces)
      gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_INT, 0)
    },
    drawPictures(used, matrix) {
      begin(used, matrix)
      for (const { array, picture, opacity } of mounted) {
        gl.uniform1f(used.uniform('opacity'), opacity)
        textures.use(0, picture)
        gl.bindVertexArray(array)
        gl.drawElements(gl.TRIANGLES, CORNERS.length, gl.UNSIGNED_INT, 0)
      }
    },
    drawLines(used, matrix) {
      begin(used, matrix)
      gl.bindVertexArray(edges)
      gl.drawElements(gl.LINES, rim.length, gl.UNSIGNED_INT, 0)
    },
  }
  return room
}

const cropped = ({ x, y, width, height }: SphereCrop): number[] => [x, y, width, height]

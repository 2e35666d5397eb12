// Everything that touches WebGL: textures, cached meshes, and drawing a cell with a texture.
import type { Camera } from '../view/camera.ts'
import { RADIAN } from '../view/angle.ts'
import type { Cell, Pyramid, TexelRect } from './pyramid.ts'
import { gridOf, indicesOf, stepsFor } from './patch-mesh.ts'
import type { Steps } from './patch-mesh.ts'
import { ACROSS, PLACE, aimLens, startProgram } from '../gpu/shader.ts'
import type { Program, Sampling } from '../gpu/shader.ts'

export interface Texture {
  readonly handle: WebGLTexture
  readonly bytes: number
  /** It has smaller copies. */
  readonly fine: boolean
}

interface Mesh {
  readonly array: WebGLVertexArrayObject
  readonly buffers: readonly WebGLBuffer[]
  readonly count: number
  readonly steps: Steps
}

export type Meshes = Map<number, Mesh>

export interface Painter {
  readonly gl: WebGL2RenderingContext
  readonly lost: boolean
  /** `fine`: minified unevenly, as near the poles; `round`: the left edge continues at the right one. */
  upload(source: ImageBitmap, fine: boolean, round: boolean): Texture
  /** A frame of a video, into its own texture again where there is one. */
  video(source: HTMLVideoElement | HTMLCanvasElement, into: Texture | null): Texture
  free(texture: Texture): void
  freeMeshes(meshes: Meshes): void
  /** `isStill`: nothing moves, so that the picture is worth its best filter. */
  begin(width: number, height: number, isStill?: boolean): void
  /** Later draws use this camera and cover what is there by `opacity`. */
  aim(camera: Camera, opacity: number): void
  draw(pyramid: Pyramid, cell: Cell, meshes: Meshes, texture: Texture, texels: TexelRect, ratio: number): void
  destroy(): void
}

interface Evenness {
  /** 0 where there is none. */
  readonly name: number
  readonly most: number
}

/** Asked for once: the answer waits for the GPU. More than a few samples would cost much and show nothing. */
function evennessOf(gl: WebGL2RenderingContext): Evenness {
  const extension = gl.getExtension('EXT_texture_filter_anisotropic')
  if (!extension) return { name: 0, most: 1 }
  const most = gl.getParameter(extension.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number // what the extension says of it
  return { name: extension.TEXTURE_MAX_ANISOTROPY_EXT, most: Math.min(4, most) }
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createPainter(canvas: HTMLCanvasElement, onLost: () => void, onRestored: () => void): Painter {
  const context = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false, stencil: false })
  if (!context) throw new Error('WebGL 2 is not available')
  const gl = context
  /** The others are made when the first pole comes into view, and when the first view rests. */
  let programs: Partial<Record<Sampling, () => Program>>
  let rests = false
  /** What the present camera and opacity have been given to. */
  let aimed: Program | null = null
  /** Null until the first pole, whose rows are seen unevenly. */
  let evenness: Evenness | null = null
  let lost = false
  let indices = new Map<number, WebGLBuffer>()
  let focal = 1
  let straight = true
  let camera: Camera
  let opacity = 1

  const setUp = (): void => {
    programs = { plain: startProgram(gl, 'plain') }
    evenness = null
    indices = new Map()
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
  }
  setUp()

  const lose = (event: Event): void => {
    event.preventDefault()
    lost = true
    onLost()
  }
  const restore = (): void => {
    lost = false
    setUp()
    onRestored()
  }
  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)

  const fill = (data: Float32Array<ArrayBuffer>, slot: number, size: number): WebGLBuffer => {
    const buffer = gl.createBuffer()
    gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
    gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
    gl.enableVertexAttribArray(slot)
    gl.vertexAttribPointer(slot, size, gl.FLOAT, false, 0, 0)
    return buffer
  }
  const build = (pyramid: Pyramid, cell: Cell, steps: Steps): Mesh => {
    const grid = gridOf(pyramid, cell, steps)
    const array = gl.createVertexArray()
    gl.bindVertexArray(array)
    const buffers = [fill(grid.places, PLACE, 3), fill(grid.across, ACROSS, 3)]
    const shape = grid.columns * 256 + grid.rows
    let index = indices.get(shape)
    if (!index) {
      index = gl.createBuffer()
      indices.set(shape, index)
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, index)
      gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, indicesOf(grid.columns, grid.rows), gl.STATIC_DRAW)
    } else gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, index)
    return { array, buffers, count: grid.columns * grid.rows * 6, steps }
  }
  const freeMesh = ({ array, buffers }: Mesh): void => {
    gl.deleteVertexArray(array)
    for (const buffer of buffers) gl.deleteBuffer(buffer)
  }

  /** Smaller levels are means, which have less contrast than the picture; of the largest only what is magnified gains by it. */
  const isCubic = (pyramid: Pyramid, { level }: Cell, ratio: number): boolean =>
    level < pyramid.manifest.levels.length - 1 || camera.pixelsPerDegree * ratio > pyramid.density
  const take = (sampling: Sampling): Program => {
    const program = (programs[sampling] ??= startProgram(gl, sampling))()
    if (program === aimed) return program
    aimed = program
    gl.useProgram(program.handle)
    gl.uniform1f(program.opacity, opacity)
    aimLens(gl, program.lens, camera, camera.matrix)
    return program
  }

  return {
    gl,
    get lost() {
      return lost || gl.isContextLost()
    },
    upload(source, isFine, round) {
      const { width, height } = source
      const handle = gl.createTexture()
      const levels = isFine ? Math.floor(Math.log2(Math.max(width, height))) + 1 : 1
      gl.bindTexture(gl.TEXTURE_2D, handle)
      const set = (name: number, value: number) => gl.texParameteri(gl.TEXTURE_2D, name, value)
      set(gl.TEXTURE_WRAP_S, round ? gl.REPEAT : gl.CLAMP_TO_EDGE)
      set(gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
      set(gl.TEXTURE_MAG_FILTER, gl.LINEAR)
      set(gl.TEXTURE_MIN_FILTER, isFine ? gl.LINEAR_MIPMAP_LINEAR : gl.LINEAR)
      gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA8, width, height)
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, gl.RGBA, gl.UNSIGNED_BYTE, source)
      if (isFine) {
        gl.generateMipmap(gl.TEXTURE_2D)
        evenness ??= evennessOf(gl)
        if (evenness.name) set(evenness.name, evenness.most)
      }
      return { handle, bytes: width * height * 4 * (isFine ? 4 / 3 : 1), fine: isFine }
    },
    video(source, into) {
      const handle = into?.handle ?? gl.createTexture()
      gl.bindTexture(gl.TEXTURE_2D, handle)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, source)
      const [width, height] =
        source instanceof HTMLVideoElement ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
      return { handle, bytes: width * height * 4, fine: false }
    },
    free: ({ handle }) => gl.deleteTexture(handle),
    freeMeshes(meshes) {
      for (const mesh of meshes.values()) freeMesh(mesh)
      meshes.clear()
    },
    begin(width, height, isStill = false) {
      rests = isStill
      gl.disable(gl.SCISSOR_TEST)
      gl.viewport(0, 0, width, height)
      gl.clearColor(0, 0, 0, 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
    },
    aim(towards, strength) {
      camera = towards
      opacity = strength
      focal = camera.fineness
      straight = camera.lens[0] === 0
      // Drawings of others leave the state as they like.
      aimed = null
      gl.activeTexture(gl.TEXTURE0)
      gl.disable(gl.DEPTH_TEST)
      gl.disable(gl.CULL_FACE)
      gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
      if (opacity < 1) gl.enable(gl.BLEND)
      else gl.disable(gl.BLEND)
    },
    draw(pyramid, cell, meshes, texture, texels, ratio) {
      const isRefined = rests && isCubic(pyramid, cell, ratio)
      const program = take(texture.fine ? 'fine' : isRefined ? 'cubic' : 'plain')
      const angle = ((pyramid.manifest.tileSize * pyramid.shrink(cell.level)) / pyramid.density) * RADIAN
      const steps = stepsFor(angle, focal * ratio, straight)
      let mesh = meshes.get(cell.id)
      if (mesh?.steps.columns !== steps.columns || mesh.steps.rows !== steps.rows) {
        if (mesh) freeMesh(mesh)
        mesh = build(pyramid, cell, steps)
        meshes.set(cell.id, mesh)
      } else gl.bindVertexArray(mesh.array)
      gl.bindTexture(gl.TEXTURE_2D, texture.handle)
      gl.uniform4f(program.texels, texels.u, texels.v, texels.width, texels.height)
      gl.drawElements(gl.TRIANGLES, mesh.count, gl.UNSIGNED_SHORT, 0)
    },
    destroy() {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      gl.getExtension('WEBGL_lose_context')?.loseContext()
    },
  }
}

// The program of the tiles: a patch of the picture with the part of a texture that shows it.
import type { Camera } from '../view/camera.ts'
import { linkProgram } from './link-program.ts'

/**
 * `vec4 onScreen(vec3 direction)`: a unit vector (or a place of a flat picture) to clip space, in any projection. What lies
 * behind is clipped. Its uniforms are set by `aimLens`.
 */
export const ON_SCREEN = `
uniform mat4 camera;
uniform vec4 lens;
vec4 onScreen(vec3 direction) {
  vec4 at = camera * vec4(direction, 1.0);
  float radius = sqrt(max(0.0, 1.0 - lens.y * at.z * at.z));
  float depth = at.w + lens.x * radius;
  return vec4(at.x, at.y - lens.w * depth, lens.z * radius, depth);
}`

const VERTEX = `#version 300 es
in vec3 place;
in vec3 across;
uniform vec4 texels;
out vec3 from;
${ON_SCREEN}
void main() {
  gl_Position = onScreen(place);
  from = vec3(texels.x * across.z + across.x * texels.z, texels.y + across.y * texels.w, across.z);
}`

// Most textures have no smaller copies, and finding out which to take is then work for nothing. Of those that have them, the bias
// keeps what a minifying filter would blur.
const SAMPLE = { plain: 'textureLod(picture, at, 0.0)', fine: 'texture(picture, at, -0.6)' } as const

const fragmentOf = (kind: keyof typeof SAMPLE): string => `#version 300 es
precision mediump float;
uniform sampler2D picture;
uniform float opacity;
in highp vec3 from;
out vec4 colour;
void main() {
  highp vec2 at = vec2(from.x / from.z, from.y);
  colour = vec4(${SAMPLE[kind]}.rgb, opacity);
}`

/** Attributes, in this order. */
export const PLACE = 0
export const ACROSS = 1

export interface LensUniforms {
  readonly camera: WebGLUniformLocation | null
  readonly lens: WebGLUniformLocation | null
}

export const lensUniforms = (gl: WebGL2RenderingContext, program: WebGLProgram): LensUniforms => ({
  camera: gl.getUniformLocation(program, 'camera'),
  lens: gl.getUniformLocation(program, 'lens'),
})

/** Sets the uniforms of `ON_SCREEN` of the program in use; `matrix` is the camera's `matrix` or `world`. */
export function aimLens(
  gl: WebGL2RenderingContext,
  uniforms: LensUniforms,
  camera: Camera,
  matrix = camera.world,
): void {
  gl.uniformMatrix4fv(uniforms.camera, false, matrix)
  gl.uniform4fv(uniforms.lens, camera.lens)
}

export interface Program {
  readonly handle: WebGLProgram
  readonly lens: LensUniforms
  readonly texels: WebGLUniformLocation | null
  readonly opacity: WebGLUniformLocation | null
}

/** `fine` is for textures with smaller copies. What is asked of a program waits until it is built: so not before it is used. */
export function startProgram(gl: WebGL2RenderingContext, kind: keyof typeof SAMPLE): () => Program {
  const handle = linkProgram(gl, VERTEX, fragmentOf(kind), ['place', 'across'])
  const at = (name: string) => gl.getUniformLocation(handle, name)
  let built: Program | null = null
  return () => (built ??= { handle, lens: lensUniforms(gl, handle), texels: at('texels'), opacity: at('opacity') })
}

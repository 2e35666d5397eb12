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
const SAMPLE = {
  plain: 'textureLod(picture, at, 0.0).rgb',
  fine: 'texture(picture, at, -0.6).rgb',
  cubic: 'cubic(at)',
} as const

/**
 * Catmull-Rom's interpolation over 4 × 4 texels: what a bilinear one blurs keeps its contrast. Five samples between texels take
 * the place of sixteen; the four corners, whose weight is a hundredth, are left out.
 */
const CUBIC = `
vec3 cubic(highp vec2 at) {
  highp vec2 size = vec2(textureSize(picture, 0));
  highp vec2 texel = at * size - 0.5;
  highp vec2 base = floor(texel);
  vec2 f = vec2(texel - base);
  vec2 before = f * (-0.5 + f * (1.0 - 0.5 * f));
  vec2 after = f * f * (-0.5 + 0.5 * f);
  vec2 middle = 1.0 - before - after;
  vec2 second = f * (0.5 + f * (2.0 - 1.5 * f));
  highp vec2 low = (base - 0.5) / size;
  highp vec2 mid = (base + 0.5 + second / middle) / size;
  highp vec2 high = (base + 2.5) / size;
  vec4 sum = vec4(textureLod(picture, mid, 0.0).rgb, 1.0) * middle.x * middle.y
    + vec4(textureLod(picture, vec2(low.x, mid.y), 0.0).rgb, 1.0) * before.x * middle.y
    + vec4(textureLod(picture, vec2(high.x, mid.y), 0.0).rgb, 1.0) * after.x * middle.y
    + vec4(textureLod(picture, vec2(mid.x, low.y), 0.0).rgb, 1.0) * middle.x * before.y
    + vec4(textureLod(picture, vec2(mid.x, high.y), 0.0).rgb, 1.0) * middle.x * after.y;
  return sum.rgb / sum.a;
}`

export type Sampling = keyof typeof SAMPLE

const fragmentOf = (kind: Sampling): string => `#version 300 es
precision mediump float;
uniform sampler2D picture;
uniform float opacity;
in highp vec3 from;
out vec4 colour;
${kind === 'cubic' ? CUBIC : ''}
void main() {
  highp vec2 at = vec2(from.x / from.z, from.y);
  colour = vec4(${SAMPLE[kind]}, opacity);
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

/**
 * `fine` is for textures with smaller copies, `cubic` for pictures that rest. What is asked of a program waits until it is built:
 * so not before it is used.
 */
export function startProgram(gl: WebGL2RenderingContext, kind: Sampling): () => Program {
  const handle = linkProgram(gl, VERTEX, fragmentOf(kind), ['place', 'across'])
  const at = (name: string) => gl.getUniformLocation(handle, name)
  let built: Program | null = null
  return () => (built ??= { handle, lens: lensUniforms(gl, handle), texels: at('texels'), opacity: at('opacity') })
}

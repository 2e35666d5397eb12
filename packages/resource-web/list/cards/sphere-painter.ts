// Draws the view out of an equirectangular picture with one triangle: every pixel asks where its ray meets the sphere.
import { linkProgram } from '@huanshi/viewer/gpu/link-program.ts'

const vertex = `#version 300 es
out vec2 place;
void main() {
  place = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(place, 0.0, 1.0);
}`

const fragment = `#version 300 es
precision highp float;
in vec2 place;
uniform sampler2D sphere;
uniform vec2 scale;   // tangents of half the fields of view
uniform vec2 facing;  // yaw and pitch, radians
uniform vec4 crop;    // left, top, width, height as fractions
out vec4 colour;
const float PI = 3.14159265359;
void main() {
  vec3 ray = normalize(vec3(place * scale, 1.0));
  float s = sin(facing.y), c = cos(facing.y);
  ray = vec3(ray.x, ray.y * c + ray.z * s, ray.z * c - ray.y * s);
  float yaw = atan(ray.x, ray.z) + facing.x;
  vec2 at = vec2(fract(yaw / (2.0 * PI) + 0.5), 0.5 - asin(clamp(ray.y, -1.0, 1.0)) / PI);
  at = (at - crop.xy) / crop.zw;
  bool inside = all(greaterThanEqual(at, vec2(0.0))) && all(lessThanEqual(at, vec2(1.0)));
  colour = inside ? vec4(textureLod(sphere, at, 0.0).rgb, 1.0) : vec4(0.06, 0.07, 0.08, 1.0);
}`

interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface SpherePainter {
  readonly canvas: HTMLCanvasElement
  load(picture: HTMLImageElement, crop?: Crop): void
  resize(width: number, height: number, density: number): void
  /** Degrees; `fov` is vertical. */
  draw(view: { readonly yaw: number; readonly pitch: number; readonly fov: number }): void
}

const whole: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** Null where the browser has no WebGL 2. */
export function spherePainter(): SpherePainter | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl2', { antialias: false, depth: false, alpha: false, powerPreference: 'low-power' })
  if (gl === null) return null
  const program = programOf(gl)
  if (program === null) return null
  gl.useProgram(program)
  gl.bindVertexArray(gl.createVertexArray())
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  const place = (name: string) => gl.getUniformLocation(program, name)
  const places = { scale: place('scale'), facing: place('facing'), crop: place('crop') }
  const radians = Math.PI / 180
  return {
    canvas,
    load(picture, { left, top, width, height } = whole) {
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, picture)
      gl.uniform4f(places.crop, left, top, width, height)
    },
    resize(width, height, density) {
      canvas.width = Math.round(width * density)
      canvas.height = Math.round(height * density)
      gl.viewport(0, 0, canvas.width, canvas.height)
    },
    draw({ yaw, pitch, fov }) {
      const tangent = Math.tan((fov * radians) / 2)
      gl.uniform2f(places.scale, (tangent * canvas.width) / canvas.height, tangent)
      gl.uniform2f(places.facing, yaw * radians, pitch * radians)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
    },
  }
}

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = linkProgram(gl, vertex, fragment, [])
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : null
}

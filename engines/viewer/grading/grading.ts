// Other colours for what is on the screen: one pass over the picture that was drawn, added to a viewer only while there is something
// to change. What works out the curves is not the viewer's.
import { linkProgram } from '../gpu/link-program.ts'
import type { Drawing } from '../model/drawing.ts'
import type { Manifest } from '../picture/manifest.ts'
import { createPyramid } from '../picture/pyramid.ts'
import type { Camera } from '../view/camera.ts'

export interface Grade {
  /** 256 entries of four bytes: red, green, blue, and 255. */
  readonly curves: Uint8Array<ArrayBuffer>
  /** Factor of what differs from grey. */
  readonly saturation: number
  /** Share of the difference from its neighbours that a pixel gets on top. */
  readonly sharpness: number
}

interface GradingDrawing extends Drawing {
  /** @param split what lies left of this share of the width stays as it was */
  set(grade: Grade, split?: number): void
}

// A triangle that covers the screen.
const VERTEX = `#version 300 es
void main() {
  gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}`

// A pixel's value is the middle of an entry.
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D drawn;
uniform sampler2D curves;
uniform vec4 how;
out vec4 colour;
vec3 beside(float x, float y) {
  return texture(drawn, (gl_FragCoord.xy + vec2(x, y) * how.z) / vec2(textureSize(drawn, 0))).rgb;
}
void main() {
  vec3 own = beside(0.0, 0.0);
  if (how.y > 0.0) {
    vec3 around = beside(1.0, 0.0) + beside(-1.0, 0.0) + beside(0.0, 1.0) + beside(0.0, -1.0);
    own = clamp(own + how.y * (own - around * 0.25), 0.0, 1.0);
  }
  vec3 at = (own * 255.0 + 0.5) / 256.0;
  own = vec3(texture(curves, vec2(at.r, 0.5)).r, texture(curves, vec2(at.g, 0.5)).g, texture(curves, vec2(at.b, 0.5)).b);
  colour = vec4(mix(vec3(dot(own, vec3(0.2126, 0.7152, 0.0722))), own, how.x), 1.0);
}`

interface Held {
  readonly program: WebGLProgram
  readonly how: WebGLUniformLocation | null
  readonly array: WebGLVertexArrayObject
  readonly drawn: WebGLTexture
  readonly curves: WebGLTexture
}

function hold(gl: WebGL2RenderingContext): Held {
  const program = linkProgram(gl, VERTEX, FRAGMENT, [])
  gl.useProgram(program)
  gl.uniform1i(gl.getUniformLocation(program, 'curves'), 1)
  const texture = (): WebGLTexture => {
    const handle = gl.createTexture()
    gl.bindTexture(gl.TEXTURE_2D, handle)
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
    return handle
  }
  const how = gl.getUniformLocation(program, 'how')
  return { program, how, array: gl.createVertexArray(), drawn: texture(), curves: texture() }
}

/** @param manifest of the picture that is shown, whose pixels tell how far apart neighbours lie */
export function createGrading(manifest: Manifest, first: Grade): GradingDrawing {
  const pyramid = createPyramid(manifest)
  let [grade, split] = [first, 0]
  let held: Held | null = null
  let filled: Grade | null = null
  /** Device pixels from a pixel of the picture to the next. */
  const stepOf = ({ pixelsPerDegree }: Camera, ratio: number): number => {
    const level = pyramid.levelFor(pixelsPerDegree * ratio)
    return (pixelsPerDegree * ratio * pyramid.shrink(level)) / pyramid.density
  }
  const fill = (gl: WebGL2RenderingContext, { curves }: Held): void => {
    gl.activeTexture(gl.TEXTURE1)
    gl.bindTexture(gl.TEXTURE_2D, curves)
    if (filled !== grade) gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, 256, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, grade.curves)
    filled = grade
  }
  return {
    set(next, at = 0) {
      grade = next
      split = at
    },
    draw(gl, camera, { width, height, ratio }) {
      held ??= hold(gl)
      fill(gl, held)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, held.drawn)
      gl.copyTexImage2D(gl.TEXTURE_2D, 0, gl.RGB8, 0, 0, width, height, 0)
      gl.disable(gl.BLEND)
      gl.enable(gl.SCISSOR_TEST)
      gl.scissor(Math.round(split * width), 0, width, height)
      gl.useProgram(held.program)
      gl.uniform4f(held.how, grade.saturation, grade.sharpness, stepOf(camera, ratio), 0)
      gl.bindVertexArray(held.array)
      gl.drawArrays(gl.TRIANGLES, 0, 3)
      gl.bindVertexArray(null)
      gl.disable(gl.SCISSOR_TEST)
      return false
    },
    restore() {
      held = filled = null
    },
    remove(gl) {
      if (gl !== null && held !== null) {
        gl.deleteProgram(held.program)
        gl.deleteVertexArray(held.array)
        gl.deleteTexture(held.drawn)
        gl.deleteTexture(held.curves)
      }
      held = filled = null
    },
  }
}

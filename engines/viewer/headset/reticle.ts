// A small ring straight ahead that fills while a marker is looked at.
import { madeOnce, type Drawn } from '../gpu/drawn.ts'
import { linkProgram } from '../gpu/link-program.ts'
import type { Drawing } from '../model/drawing.ts'
import { ON_SCREEN, aimLens, lensUniforms } from '../gpu/shader.ts'
import { vectorOf } from '../view/angle.ts'

const VERTEX = `#version 300 es
in vec2 corner;
uniform vec3 ahead;
uniform vec3 right;
uniform vec3 up;
out vec2 at;
${ON_SCREEN}
void main() {
  at = corner;
  gl_Position = onScreen(normalize(ahead + 0.03 * (corner.x * right + corner.y * up)));
}`
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 at;
uniform float progress;
out vec4 colour;
void main() {
  float r = length(at);
  float ring = smoothstep(0.5, 0.58, r) * (1.0 - smoothstep(0.72, 0.8, r));
  float turn = atan(-at.x, -at.y) / 6.2831853 + 0.5;
  float shade = (1.0 - smoothstep(0.86, 1.0, r)) * 0.35;
  vec3 tint = turn < progress ? vec3(0.95, 0.33, 0.11) : vec3(1.0);
  colour = vec4(tint * ring, max(ring, shade));
}`

function make(gl: WebGL2RenderingContext): Drawn {
  const program = linkProgram(gl, VERTEX, FRAGMENT, ['corner'])
  const array = gl.createVertexArray()
  const buffer = gl.createBuffer()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  gl.bindVertexArray(null)
  return { program, lens: lensUniforms(gl, program), array, buffer }
}

/** `ahead`: where the head points; `progress`: how much of the ring is filled. */
export function createReticle(ahead: () => { yaw: number; pitch: number }, progress: () => number): Drawing {
  const { drawn, ...lasting } = madeOnce(make)
  return {
    ...lasting,
    draw(gl, camera) {
      const made = drawn(gl)
      const { yaw, pitch } = ahead()
      const at = (name: string) => gl.getUniformLocation(made.program, name)
      gl.useProgram(made.program)
      aimLens(gl, made.lens, camera)
      gl.uniform3fv(at('ahead'), vectorOf({ yaw, pitch }))
      gl.uniform3fv(at('right'), vectorOf({ yaw: yaw + 90, pitch: 0 }))
      gl.uniform3fv(at('up'), vectorOf({ yaw, pitch: pitch + 90 }))
      gl.uniform1f(at('progress'), progress())
      gl.disable(gl.DEPTH_TEST)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      gl.bindVertexArray(made.array)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
      gl.bindVertexArray(null)
      return false
    },
  }
}

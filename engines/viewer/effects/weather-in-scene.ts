// Rain and snow drawn in the scene itself, once for each eye, where there is no page to lay a canvas over.
import type { Drawing } from '../model/drawing.ts'
import { ON_SCREEN, aimLens, lensUniforms } from '../gpu/shader.ts'
import { madeOnce, type Drawn } from '../gpu/drawn.ts'
import { linkProgram } from '../gpu/link-program.ts'
import { createWeather } from './weather.ts'
import type { Weather } from './weather.ts'

/** Half a side of the cube of air, and how near a drop may come, as in `weather.ts`. */
const VERTEX = `#version 300 es
in vec3 place;
uniform float size;
out float shade;
${ON_SCREEN}
void main() {
  float away = length(place);
  float near = 1.0 - away / 4.0;
  bool seen = near > 0.0 && away > 0.6;
  gl_Position = seen ? onScreen(place / away) : vec4(2.0, 2.0, 2.0, 1.0);
  gl_PointSize = (2.4 + 8.8 * near) * size;
  shade = near;
}`
const FRAGMENT = `#version 300 es
precision mediump float;
uniform bool round;
in float shade;
out vec4 colour;
void main() {
  float alpha = round ? (0.35 + 0.55 * shade) * smoothstep(0.5, 0.36, length(gl_PointCoord - 0.5)) : 0.2 + 0.4 * shade;
  colour = vec4(alpha);
}`
/** Length and lean of a streak of rain. */
const STREAK = [-0.005, 0.24, 0] as const

function make(gl: WebGL2RenderingContext): Drawn {
  const program = linkProgram(gl, VERTEX, FRAGMENT, ['place'])
  const [array, buffer] = [gl.createVertexArray(), gl.createBuffer()]
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 3, gl.FLOAT, false, 0, 0)
  gl.bindVertexArray(null)
  return { program, lens: lensUniforms(gl, program), array, buffer }
}

/** Asks for frame after frame. */
export function createWeatherInScene(kind: Weather, redraw: () => void): Drawing {
  const weather = createWeather(kind)
  const perDrop = kind === 'rain' ? 2 : 1
  const places = new Float32Array(weather.drops.length * perDrop * 3)
  const { drawn, ...lasting } = madeOnce(make)
  let before = 0

  const fill = (): void => {
    let at = 0
    for (const { x, y, z } of weather.drops) {
      places[at++] = x
      places[at++] = y
      places[at++] = z
      if (perDrop === 1) continue
      places[at++] = x + STREAK[0]
      places[at++] = y + STREAK[1]
      places[at++] = z + STREAK[2]
    }
  }
  return {
    ...lasting,
    draw(gl, camera, { ratio, still }) {
      const now = performance.now()
      if (!still) weather.step(Math.min(0.1, (now - (before || now)) / 1000))
      before = now
      fill()
      const made = drawn(gl)
      gl.useProgram(made.program)
      aimLens(gl, made.lens, camera)
      gl.uniform1f(gl.getUniformLocation(made.program, 'size'), ratio)
      gl.uniform1i(gl.getUniformLocation(made.program, 'round'), perDrop === 1 ? 1 : 0)
      gl.disable(gl.DEPTH_TEST)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      gl.bindVertexArray(made.array)
      gl.bindBuffer(gl.ARRAY_BUFFER, made.buffer)
      gl.bufferData(gl.ARRAY_BUFFER, places, gl.DYNAMIC_DRAW)
      gl.drawArrays(perDrop === 1 ? gl.POINTS : gl.LINES, 0, places.length / 3)
      gl.bindVertexArray(null)
      if (!still) redraw()
      return false
    },
  }
}

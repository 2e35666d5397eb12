// Draws a picture on its mesh: in perspective, with soft edges, and with a colour taken out where that is wanted.
import type { ChromaKey } from '../model/hotspot.ts'
import { ON_SCREEN, aimLens, lensUniforms } from '../gpu/shader.ts'
import type { Camera } from '../view/camera.ts'
import { linkProgram } from '../gpu/link-program.ts'
import { STRIDE, meshIndices } from './plane.ts'

const VERTEX = `#version 300 es
in vec4 place;
in vec2 across;
out vec2 at;
${ON_SCREEN}
void main() {
  gl_Position = onScreen(place.xyz) * place.w;
  at = across;
}`

// Differences of colour are measured without brightness, so that a shadow on the screen goes with the screen.
const FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform float opacity;
uniform vec4 key;
in vec2 at;
out vec4 colour;
vec2 hue(vec3 c) {
  return vec2(-0.168736 * c.r - 0.331264 * c.g + 0.5 * c.b, 0.5 * c.r - 0.418688 * c.g - 0.081312 * c.b);
}
void main() {
  vec4 found = texture(picture, at);
  if (key.z >= 0.0) {
    vec3 bare = found.rgb / max(found.a, 0.001);
    float off = distance(hue(bare), key.xy) * 2.0;
    float kept = smoothstep(key.z, key.z + max(key.w, 0.002), off);
    float grey = dot(bare, vec3(0.299, 0.587, 0.114));
    bare = mix(vec3(grey), bare, smoothstep(key.z, key.z + key.w + 0.12, off));
    found = vec4(bare, 1.0) * found.a * kept;
  }
  vec2 edge = min(at, 1.0 - at) / max(fwidth(at), vec2(1e-6)) + 0.5;
  colour = found * opacity * clamp(min(edge.x, edge.y), 0.0, 1.0);
}`

export interface SurfaceMesh {
  readonly array: WebGLVertexArrayObject
  readonly buffer: WebGLBuffer
}

export interface SurfaceProgram {
  begin(camera: Camera): void
  mesh(data: Float32Array<ArrayBuffer>): SurfaceMesh
  draw(mesh: SurfaceMesh, texture: WebGLTexture, opacity: number, key: ChromaKey | null): void
  end(): void
  freeMesh(mesh: SurfaceMesh): void
  free(): void
}

/** Blue and red difference of a colour such as #00ff00. */
export function hueOf(color: string): readonly [number, number] {
  const value = Number.parseInt(color.slice(1), 16) || 0
  const [r, g, b] = [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
  return [-0.168736 * r - 0.331264 * g + 0.5 * b, 0.5 * r - 0.418688 * g - 0.081312 * b]
}

export function createSurfaceProgram(gl: WebGL2RenderingContext): SurfaceProgram {
  const program = linkProgram(gl, VERTEX, FRAGMENT, ['place', 'across'])
  const lens = lensUniforms(gl, program)
  const [opacityAt, keyAt] = [gl.getUniformLocation(program, 'opacity'), gl.getUniformLocation(program, 'key')]
  const indices = gl.createBuffer()
  const triangles = meshIndices()
  gl.bindVertexArray(null)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices)
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, triangles, gl.STATIC_DRAW)

  return {
    begin(camera) {
      gl.useProgram(program)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
      gl.activeTexture(gl.TEXTURE0)
      aimLens(gl, lens, camera, camera.world)
    },
    mesh(data) {
      const array = gl.createVertexArray()
      const buffer = gl.createBuffer()
      gl.bindVertexArray(array)
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer)
      gl.bufferData(gl.ARRAY_BUFFER, data, gl.STATIC_DRAW)
      for (const [slot, size, offset] of [
        [0, 4, 0],
        [1, 2, 16],
      ] as const) {
        gl.enableVertexAttribArray(slot)
        gl.vertexAttribPointer(slot, size, gl.FLOAT, false, STRIDE * 4, offset)
      }
      gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, indices)
      gl.bindVertexArray(null)
      return { array, buffer }
    },
    draw({ array }, texture, opacity, key) {
      gl.bindVertexArray(array)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform1f(opacityAt, opacity)
      const [blue, red] = key ? hueOf(key.color) : [0, 0]
      gl.uniform4f(keyAt, blue, red, key ? key.similarity : -1, key ? key.smoothness : 0)
      gl.drawElements(gl.TRIANGLES, triangles.length, gl.UNSIGNED_SHORT, 0)
    },
    end() {
      gl.bindVertexArray(null)
    },
    freeMesh({ array, buffer }) {
      gl.deleteVertexArray(array)
      gl.deleteBuffer(buffer)
    },
    free() {
      gl.deleteProgram(program)
      gl.deleteBuffer(indices)
    },
  }
}

// One program draws everything: a patch of the picture with the part of a texture that shows it.

const VERTEX = `#version 300 es
in vec3 place;
in vec2 across;
uniform mat4 camera;
uniform vec4 texels;
out vec2 at;
void main() {
  gl_Position = camera * vec4(place, 1.0);
  at = texels.xy + across * texels.zw;
}`

// The bias keeps what a minifying filter would blur; it touches only textures that have smaller copies.
const FRAGMENT = `#version 300 es
precision mediump float;
uniform sampler2D picture;
uniform float opacity;
in highp vec2 at;
out vec4 colour;
void main() {
  colour = vec4(texture(picture, at, -0.6).rgb, opacity);
}`

export const PLACE = 0
export const ACROSS = 1

export interface Program {
  readonly handle: WebGLProgram
  readonly camera: WebGLUniformLocation | null
  readonly texels: WebGLUniformLocation | null
  readonly opacity: WebGLUniformLocation | null
}

export function createProgram(gl: WebGL2RenderingContext): Program {
  const handle = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type)
    if (!shader) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(handle, shader)
    gl.deleteShader(shader)
  }
  gl.bindAttribLocation(handle, PLACE, 'place')
  gl.bindAttribLocation(handle, ACROSS, 'across')
  gl.linkProgram(handle)
  gl.useProgram(handle)
  const at = (name: string) => gl.getUniformLocation(handle, name)
  return { handle, camera: at('camera'), texels: at('texels'), opacity: at('opacity') }
}

/** A program of these shaders, with attributes in the order of their names. */
export function programOf(
  gl: WebGL2RenderingContext,
  vertex: string,
  fragment: string,
  attributes: readonly string[],
): WebGLProgram {
  const program = gl.createProgram()
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(type)
    if (shader === null) continue
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
    gl.deleteShader(shader)
  }
  attributes.forEach((name, slot) => gl.bindAttribLocation(program, slot, name))
  gl.linkProgram(program)
  return program
}

/** Corners of a few numbers each, as attributes in this order, and the corners of triangles or lines. */
export function uploadShape(
  gl: WebGL2RenderingContext,
  vertices: readonly number[],
  sizes: readonly number[],
  indices: readonly number[],
): WebGLVertexArrayObject {
  const array = gl.createVertexArray()
  gl.bindVertexArray(array)
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, Float32Array.from(vertices), gl.STATIC_DRAW)
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, Uint32Array.from(indices), gl.STATIC_DRAW)
  const stride = 4 * sizes.reduce((sum, size) => sum + size, 0)
  let offset = 0
  for (const [slot, size] of sizes.entries()) {
    gl.enableVertexAttribArray(slot)
    gl.vertexAttribPointer(slot, size, gl.FLOAT, false, stride, offset)
    offset += size * 4
  }
  return array
}

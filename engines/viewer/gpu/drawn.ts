import type { LensUniforms } from './shader.ts'

/** What draws in the scene, beside the picture: a program and the corners that it is given. */
export interface Drawn {
  readonly program: WebGLProgram
  readonly lens: LensUniforms
  readonly array: WebGLVertexArrayObject
  readonly buffer: WebGLBuffer
}

export function deleteDrawn(gl: WebGL2RenderingContext, { program, array, buffer }: Drawn): void {
  gl.deleteProgram(program)
  gl.deleteVertexArray(array)
  gl.deleteBuffer(buffer)
}

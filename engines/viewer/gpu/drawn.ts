import type { LensUniforms } from './shader.ts'

/** What draws in the scene, beside the picture: a program and the corners that it is given. */
export interface Drawn {
  readonly program: WebGLProgram
  readonly lens: LensUniforms
  readonly array: WebGLVertexArrayObject
  readonly buffer: WebGLBuffer
}

interface MadeOnce {
  readonly drawn: (gl: WebGL2RenderingContext) => Drawn
  restore(): void
  remove(gl: WebGL2RenderingContext | null): void
}

/** Made when it is first drawn, and again in a context that has come back empty. */
export function madeOnce(make: (gl: WebGL2RenderingContext) => Drawn): MadeOnce {
  let made: Drawn | null = null
  return {
    drawn: (gl) => (made ??= make(gl)),
    restore() {
      made = null
    },
    remove(gl) {
      gl?.deleteProgram(made?.program ?? null)
      gl?.deleteVertexArray(made?.array ?? null)
      gl?.deleteBuffer(made?.buffer ?? null)
      made = null
    },
  }
}

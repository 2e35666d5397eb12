import type { LoadedPicture } from './load-picture.ts'

export interface Textures {
  /** For a camera that paints nothing yet. */
  readonly empty: WebGLTexture
  /** With smaller copies of itself; its parts are closed. The first row is the upper one, and what is seen through has been weighed in. */
  upload(picture: LoadedPicture): WebGLTexture
  use(unit: number, texture: WebGLTexture): void
}

/** How many of them are read for one place that is seen aslant. */
const ASLANT = 4

export function createTextures(gl: WebGL2RenderingContext): Textures {
  const aslant = gl.getExtension('EXT_texture_filter_anisotropic')
  const most = aslant === null ? 1 : Math.min(ASLANT, gl.getParameter(aslant.MAX_TEXTURE_MAX_ANISOTROPY_EXT) as number) // a figure by its definition
  const allocated = (width: number, height: number): WebGLTexture => {
    const texture = gl.createTexture()
    gl.activeTexture(gl.TEXTURE0)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    const levels = 1 + Math.floor(Math.log2(Math.max(width, height)))
    gl.texStorage2D(gl.TEXTURE_2D, levels, gl.RGBA8, width, height)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
    if (aslant !== null) gl.texParameterf(gl.TEXTURE_2D, aslant.TEXTURE_MAX_ANISOTROPY_EXT, most)
    return texture
  }
  return {
    empty: allocated(1, 1),
    upload({ width, height, parts }) {
      const texture = allocated(width, height)
      for (const { pixels, x, y } of parts) {
        gl.texSubImage2D(gl.TEXTURE_2D, 0, x, y, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
        pixels.close()
      }
      gl.generateMipmap(gl.TEXTURE_2D)
      return texture
    },
    use(unit, texture) {
      gl.activeTexture(gl.TEXTURE0 + unit)
      gl.bindTexture(gl.TEXTURE_2D, texture)
    },
  }
}
